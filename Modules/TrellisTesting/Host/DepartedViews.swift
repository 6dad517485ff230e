import Trellis

/// A list of weak references to the views that were removed from a window.
@MainActor
final class DepartedViews {
  private struct Departed {
    weak var view: View?
    let path: ControlPath
  }

  private var all: [Departed] = []
  private var sweepCount = 64

  isolated deinit {}

  func add(_ view: View, from path: ControlPath) {
    if all.count >= sweepCount {
      all.removeAll { $0.view == nil }
      sweepCount = max(64, 2 * all.count)
    }
    all.append(Departed(view: view, path: path))
  }

  /// The removed views that still exist although they are no longer in a window. Each view is
  /// listed once, together with its path at the time of its removal. Views inside a listed view are
  /// left out.
  var left: [(view: View, path: ControlPath)] {
    var seen: Set<ObjectIdentifier> = []
    let there = all.compactMap { departed -> (view: View, path: ControlPath)? in
      guard let view = departed.view, view.context == nil,
        seen.insert(ObjectIdentifier(view)).inserted
      else { return nil }
      return (view, departed.path)
    }
    return there.filter { each in
      each.view.parent.map { !seen.contains(ObjectIdentifier($0)) } ?? true
    }
  }
}
