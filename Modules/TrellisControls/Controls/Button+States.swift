import TrellisEvents
public import TrellisLayout
public import TrellisState
import TrellisViews

/// A state in which a button can have its own title and colour.
public nonisolated enum ButtonState: String, Hashable, Sendable, CaseIterable {
  /// The button is neither focused nor disabled.
  case normal
  /// The button has the focus.
  case focused
  /// The button is disabled.
  case disabled
}

extension Button {
  /// The current state of the button.
  public var state: ButtonState {
    isEffectivelyEnabled ? (isFocused ? .focused : .normal) : .disabled
  }

  /// Sets the button's title in the given state.
  ///
  /// If the title is `nil`, the button shows its normal title in that state. If you set `nil` for
  /// the normal state, the normal title becomes empty.
  ///
  /// The button is always as wide as the widest of its titles.
  /// ```swift
  /// let save = Button("Save").title("Saving…", for: .disabled)
  /// ```
  @discardableResult
  public func title(_ title: String?, for state: ButtonState = .normal) -> Self {
    if state == .normal {
      self.title = title ?? ""
    } else if variants[state, default: Variant()].title != title {
      variants[state, default: Variant()].title = title
      setNeedsLayout()
    }
    return self
  }

  /// Sets a binding that provides the button's title in the given state.
  @discardableResult
  public func title(
    _ title: Binding<String>, for state: ButtonState = .normal, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    title.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.title(change.new, for: state)
    }
    return self
  }

  /// Sets the title's colour in the given state. If the colour is `nil`, the theme's colour is used
  /// in that state.
  @discardableResult
  public func textColor(_ color: Color?, for state: ButtonState) -> Self {
    if state == .normal { return textColor(color) }
    if variants[state, default: Variant()].textColor != color {
      variants[state, default: Variant()].textColor = color
      setNeedsDisplay()
    }
    return self
  }

  /// Sets a binding that provides the title's colour in the given state.
  @discardableResult
  public func textColor(
    _ color: Binding<Color>, for state: ButtonState, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    color.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.textColor(change.new, for: state)
    }
    return self
  }

  /// A button's title and colour in one state. If either is `nil`, the normal title or colour is
  /// used instead.
  struct Variant {
    var title: String?
    var textColor: Color?
  }

  var shownTitle: String { variants[state]?.title ?? title }

  /// The normal title of the button, and the titles that are set for particular states.
  var titles: [String] { [title] + variants.values.compactMap(\.title) }

  /// The title colours that are set for particular states of the button, as looks for the semantic
  /// tree.
  var stateLooks: [SemanticLook] {
    if variants.isEmpty { return [] }
    return ButtonState.allCases.compactMap { state in
      variants[state]?.textColor.map {
        SemanticLook("text-color-\(state.rawValue)", $0.description)
      }
    }
  }
}
