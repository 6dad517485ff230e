import TrellisEvents
public import TrellisLayout
public import TrellisState
import TrellisViews

/// What a button looks different for.
public nonisolated enum ButtonState: String, Hashable, Sendable, CaseIterable {
  /// Neither of the others.
  case normal
  /// It has the focus.
  case focused
  /// It cannot be pressed now.
  case disabled
}

extension Button {
  /// How the button is now.
  public var state: ButtonState {
    isEffectivelyEnabled ? (isFocused ? .focused : .normal) : .disabled
  }

  /// Gives the button another title while it is in a state; nil for the usual one.
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

  /// Has the title in a state follow a value.
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

  /// Colours the title while the button is in a state; nil for what the theme says.
  @discardableResult
  public func textColor(_ color: Color?, for state: ButtonState) -> Self {
    if state == .normal { return textColor(color) }
    if variants[state, default: Variant()].textColor != color {
      variants[state, default: Variant()].textColor = color
      setNeedsDisplay()
    }
    return self
  }

  /// Has the colour of the title in a state follow a value.
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

  /// What differs in a state.
  struct Variant {
    var title: String?
    var textColor: Color?
  }

  var shownTitle: String { variants[state]?.title ?? title }

  /// All it may say.
  var titles: [String] { [title] + variants.values.compactMap(\.title) }

  /// What is told of the looks it has in its states only.
  var stateLooks: [SemanticLook] {
    if variants.isEmpty { return [] }
    return ButtonState.allCases.compactMap { state in
      variants[state]?.textColor.map {
        SemanticLook("text-color-\(state.rawValue)", $0.description)
      }
    }
  }
}
