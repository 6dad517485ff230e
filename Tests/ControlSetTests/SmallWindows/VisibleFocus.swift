import Trellis
import TrellisTesting

/// A walk with Tab through all that is enabled, which looks at each step whether a person sees where they
/// are.
@MainActor
struct VisibleFocus {
  let host: TestHost
  /// The problems, in words; empty if everything can be reached and seen.
  private(set) var complaints: [String] = []
  private var visited: [View] = []

  init(_ host: TestHost) {
    self.host = host
  }

  private var window: Window { host.application.window }
  private var scope: View { window.frontDialog ?? window }

  /// Walks around once.
  mutating func walk() async throws {
    let expected = scope.focusableViews
    look()
    for _ in 0..<(3 * expected.count + 40) {
      try await host.key("tab")
      guard let focused = host.application.context.focusedView else {
        if !expected.isEmpty { complaints.append("nothing has the focus") }
        return
      }
      look()
      if visited.contains(where: { $0 === focused }) { break }
      visited.append(focused)
    }
    for view in expected where !visited.contains(where: { $0 === view }) && view.canTakeFocus {
      complaints.append("\(name(view)) is not reached")
    }
  }

  /// Looks whether what has the focus can be seen.
  mutating func look() {
    guard let view = host.application.context.focusedView else { return }
    let bounds = Rect(origin: .zero, size: view.frame.size)
    let part = view.focusedArea.intersection(bounds).offset(by: view.frameInRoot.origin)
    let seen = part.intersection(view.visibleAreaInRoot)
      .intersection(Rect(origin: .zero, size: host.application.size))
    guard !part.isEmpty, seen.height == part.height, seen.width >= min(part.width, 6) else {
      return complain("cannot be seen: of \(part) only \(seen)", view)
    }
    guard let top = window.hit(seen.origin)?.view, isPart(top, of: view) else {
      return complain("is covered", view)
    }
    let text = host.rows[seen.minY..<seen.maxY].map { row in
      String(row.dropFirst(seen.minX).prefix(seen.width))
    }.joined()
    if text.allSatisfy({ $0 == " " }), host.frame?.caret == nil {
      complain("shows nothing", view)
    }
    guard let button = view as? DialogButton, !text.contains(button.title.prefix(10)) else {
      return
    }
    complain("cannot be read: \(text)", view)
  }

  private mutating func complain(_ text: String, _ view: View) {
    complaints.append("\(name(view)) \(text)\n" + host.rows.joined(separator: "\n"))
  }

  private func name(_ view: View) -> String { view.id ?? view.path.text }

  private func isPart(_ view: View, of other: View) -> Bool {
    var current: View? = view
    while let found = current {
      if found === other { return true }
      current = found.parent
    }
    return false
  }
}
