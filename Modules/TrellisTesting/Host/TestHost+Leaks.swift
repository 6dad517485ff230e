import Trellis

extension TestHost {
  /// Fails if a view that was removed from the window has not been deallocated. The failure names
  /// the object that holds the view, if this object is known.
  ///
  /// The holder is known if it is an async handler that has not ended, a stored property of a view
  /// in the window, or a stored property of an object to which such a property refers.
  /// ```swift
  /// host.application.window.setChildren([])
  /// try await host.expectNoLeaks()
  /// ```
  /// The values that a closure captures cannot be inspected, and the failure says so. Variables of
  /// the test itself can also hold a view.
  ///
  /// - Throws: ``TestFailure`` with each view, its last path, and its holder.
  public func expectNoLeaks(fileID: StaticString = #fileID, line: UInt = #line) async throws {
    await settle()
    let left = departed.left
    guard !left.isEmpty else { return }
    let lines = left.map { "\($0.view.typeName) at \($0.path) is held by \(holder(of: $0.view))" }
    try located(fileID, line) {
      let what =
        lines.count == 1
        ? "a view that was removed still exists"
        : "\(lines.count) views that were removed still exist"
      throw failure("\(what): " + lines.joined(separator: "; "))
    }
  }

  private func holder(of view: View) -> String {
    let runs = application.dispatcher.tasks.all
    if let run = runs.first(where: { ($0.sender as? View)?.isPart(of: view) == true }) {
      return "the handler at \(run.site), which has not ended"
    }
    if let parent = view.parent { return "\(parent.typeName), which is in no window" }
    for owner in [application.window] + application.window.descendants {
      if let name = PropertySearch(for: view).name(in: owner) {
        return "\(name) of \(owner.typeName) at \"\(owner.path)\""
      }
    }
    return
      "an object that cannot be found, such as a closure: write [weak view] in a handler, an observer or a "
      + "task that uses the view, or clear the variable that holds the view"
  }
}

/// A search for an object in the stored properties of another object, and in the stored properties
/// of the objects found there.
@MainActor
private struct PropertySearch {
  private let object: AnyObject
  private static let maximumDepth = 3

  init(for object: AnyObject) { self.object = object }

  /// Returns the name of the property that holds the object, such as `panel.button`.
  func name(in owner: AnyObject) -> String? { name(in: Mirror(reflecting: owner), depth: 0) }

  private func name(in mirror: Mirror, depth: Int) -> String? {
    var current: Mirror? = mirror
    while let level = current, level.subjectType != View.self, level.subjectType != Control.self {
      for (label, value) in level.children {
        if let found = name(of: value, label ?? "an element", depth: depth) { return found }
      }
      current = level.superclassMirror
    }
    return nil
  }

  private func name(of value: Any, _ label: String, depth: Int) -> String? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { name(of: $0.value, label, depth: depth) }
    }
    if mirror.displayStyle == .class, value as AnyObject === object { return label }
    guard depth < Self.maximumDepth, !(value is View) else { return nil }
    return name(in: mirror, depth: depth + 1).map { "\(label).\($0)" }
  }
}
