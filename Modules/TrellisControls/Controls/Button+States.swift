import TrellisEvents
public import TrellisLayout
public import TrellisState
import TrellisViews

/// A state for which a button can have a look of its own.
public nonisolated enum ButtonState: String, Hashable, Sendable, CaseIterable {
  /// The button is neither focused nor disabled.
  case normal
  /// The button has the focus.
  case focused
  /// The button cannot be pressed now.
  case disabled
}

extension Button {
  /// The present state of the button.
  public var state: ButtonState {
    isEffectivelyEnabled ? (isFocused ? .focused : .normal) : .disabled
  }

  /// Sets the title of the button for a state; nil for the usual one.
  ///
  /// The button is as wide as the widest of its titles.
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

  /// Makes the title for a state follow a value.
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

  /// Sets the colour of the title for a state; nil for the theme's.
  @discardableResult
  public func textColor(_ color: Color?, for state: ButtonState) -> Self {
    if state == .normal { return textColor(color) }
    if variants[state, default: Variant()].textColor != color {
      variants[state, default: Variant()].textColor = color
      setNeedsDisplay()
    }
    return self
  }

  /// Makes the colour of the title for a state follow a value.
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

  /// The differences of a button in a state.
  struct Variant {
    var title: String?
    var textColor: Color?
  }

  var shownTitle: String { variants[state]?.title ?? title }

  /// The titles that the button may have.
  var titles: [String] { [title] + variants.values.compactMap(\.title) }

  /// The looks to tell that the button has in some states only.
  var stateLooks: [SemanticLook] {
    if variants.isEmpty { return [] }
    return ButtonState.allCases.compactMap { state in
      variants[state]?.textColor.map {
        SemanticLook("text-color-\(state.rawValue)", $0.description)
      }
    }
  }
}
