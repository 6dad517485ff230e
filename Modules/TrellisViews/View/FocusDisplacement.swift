/// A move of the focus from a view that could no longer be used to another view, or to no view.
@MainActor
struct FocusDisplacement {
  /// The view that received the focus, or `nil` if there was none.
  private(set) weak var heir: View?
  private let hasHeir: Bool
  /// The view that contained the part of the tree that can no longer be used.
  private weak var parent: View?
  /// The sibling before the part of the tree that can no longer be used, or `nil` if there is none.
  private weak var previous: View?
  /// The views that could have received the focus instead.
  private let known: Set<ObjectIdentifier>

  /// Records a move, or returns `nil` if the view that lost the focus is in no other view.
  init?(of view: View, from gone: Set<ObjectIdentifier>, to heir: View?, instead others: [View]) {
    var top = view
    while !gone.contains(ObjectIdentifier(top)), let parent = top.parent { top = parent }
    guard let parent = top.parent else { return nil }
    self.heir = heir
    hasHeir = heir != nil
    self.parent = parent
    let index = parent.children.firstIndex { $0 === top } ?? 0
    previous = index > 0 ? parent.children[index - 1] : nil
    known = Set(others.map { ObjectIdentifier($0) })
  }

  /// Returns a view that appeared after the focus moved and can take the focus, or `nil` if there
  /// is none. If a view received the focus, the view must be between the former position of the view
  /// that lost the focus and that view. Otherwise, views behind that position come first.
  func replacement(in context: TreeContext) -> View? {
    guard hasHeir == (heir != nil), let parent, parent.context === context else { return nil }
    var scope = parent
    while !scope.isFocusable, let outer = scope.parent { scope = outer }
    let order = scope.descendants
    let start = order.firstIndex { $0 === previous ?? parent } ?? order.endIndex
    for view in order[start...].dropFirst() where previous.map({ !view.isPart(of: $0) }) ?? true {
      if hasHeir, view === heir { return nil }
      if isNew(view) { return view }
    }
    return hasHeir ? nil : order[..<start].last(where: isNew)
  }

  private func isNew(_ view: View) -> Bool {
    view.canTakeFocus && !known.contains(ObjectIdentifier(view))
  }
}
