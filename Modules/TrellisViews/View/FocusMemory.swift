/// An object that remembers the view to which the focus returns later, such as the view that had
/// the focus before a dialog was shown. If this view is removed in the meantime, the object
/// remembers the view that would have received the focus if the removed view had been focused.
@MainActor
package final class FocusMemory {
  /// The view to which the focus returns, or `nil` if there is none.
  package internal(set) weak var view: View?
  /// Whether the focus returns to no view, because no view had the focus when the memory was
  /// created.
  package private(set) var isEmpty: Bool
  /// The dialog that was in front when the memory was created, or `nil` if there was none.
  private weak var front: View?

  init(_ view: View?, front: View?) {
    self.view = view
    isEmpty = view == nil
    self.front = front
  }

  /// Makes the focus return to the given view, if the view is in the dialog that was in front when
  /// the memory was created. If no dialog was in front, the view must be outside all dialogs.
  func redirect(to view: View) {
    guard view.enclosingModal === front else { return }
    self.view = view
    isEmpty = false
  }

  /// Makes the focus return to where another memory would return it.
  func redirect(like other: FocusMemory) {
    (view, isEmpty, front) = (other.view, other.isEmpty, other.front)
  }

  isolated deinit {}
}

extension TreeContext {
  /// Returns an object that remembers the focused view for as long as the object exists.
  package func rememberFocus() -> FocusMemory {
    let memory = FocusMemory(focusedView, front: (root as? Window)?.frontView as? View)
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

  /// Makes the focus return to where the given memory returns it, instead of to a view inside `old`.
  /// A dialog that closes while another dialog is in front of it calls this method.
  package func redirectRemembered(from old: View, like other: FocusMemory) {
    for memory in focusMemories.compactMap(\.memory) where memory !== other {
      if memory.view?.isPart(of: old) == true { memory.redirect(like: other) }
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
  /// Whether the view could have the focus if no dialog were in front of it.
  package var isOnlyBehindDialog: Bool {
    guard isFocusable, !isEffectivelyHidden, !isEffectivelyEnabled else { return false }
    return !isPart { !$0.isEnabled }
  }

  /// The nearest dialog or other ``ModalView`` that contains the view or is the view itself, or
  /// `nil` if there is none.
  var enclosingModal: View? {
    var view: View? = self
    while let current = view, !(current is any ModalView) { view = current.parent }
    return view
  }
}

/// A weak reference to a ``FocusMemory``.
struct WeakFocusMemory {
  weak var memory: FocusMemory?
}
