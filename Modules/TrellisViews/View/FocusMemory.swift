/// The view to which the focus returns later, such as the view that had the focus before a dialog
/// was shown. If this view is removed in the meantime, it is replaced by the view that would
/// receive the focus if a focused view were removed.
@MainActor
package final class FocusMemory {
  /// The view, or `nil` if there is none.
  package internal(set) weak var view: View?
  /// Whether no view had the focus when the memory was created.
  package let isEmpty: Bool

  init(_ view: View?) {
    self.view = view
    isEmpty = view == nil
  }

  isolated deinit {}
}

extension TreeContext {
  /// Returns an object that remembers the focused view for as long as the object exists.
  package func rememberFocus() -> FocusMemory {
    let memory = FocusMemory(focusedView)
    focusMemories.append(WeakFocusMemory(memory: memory))
    return memory
  }

  /// Replaces each remembered view that is `old`, or is inside `old`, by `new`, so that the focus
  /// returns to `new` instead.
  package func redirectRemembered(from old: View, to new: View?) {
    for memory in focusMemories.compactMap(\.memory) {
      guard let view = memory.view, view.isPart(of: old) else { continue }
      memory.view = new
    }
  }

  /// The focused view, and the views to which the focus will return.
  package var focusHolders: [View] {
    focusMemories.removeAll { $0.memory == nil }
    return [focusedView].compactMap(\.self) + focusMemories.compactMap { $0.memory?.view }
  }

  /// Replaces the remembered views that can no longer be used.
  ///
  /// - Parameter heirs: A closure that returns the views that may take the place of a view, the
  ///   best first.
  func replaceRemembered(_ gone: Set<ObjectIdentifier>, by heirs: (View) -> [View]) {
    for memory in focusMemories.compactMap(\.memory) {
      guard let view = memory.view, view.isPart(ofAny: gone) else { continue }
      let modal = view.enclosingModal
      memory.view = heirs(view).first { heir in
        heir.isFocusable && heir.enclosingModal === modal && !heir.isPart(ofAny: gone)
      }
    }
  }
}

extension View {
  /// The dialog or the like that contains the view, or `nil` if there is none.
  fileprivate var enclosingModal: View? {
    var view: View? = self
    while let current = view, !(current is any ModalView) { view = current.parent }
    return view
  }
}

/// A reference to a memory that does not keep it alive.
struct WeakFocusMemory {
  weak var memory: FocusMemory?
}
