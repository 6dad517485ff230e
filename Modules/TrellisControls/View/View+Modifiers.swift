public import TrellisLayout

// Every modifier returns the view itself, typed, so that calls chain; of two that set the same
// thing the last one wins.
extension View {
  /// Gives the view an explicit id.
  @discardableResult
  public func id(_ id: String) -> Self {
    self.id = id
    return self
  }

  /// Hides or shows the view.
  @discardableResult
  public func hidden(_ isHidden: Bool = true) -> Self {
    self.isHidden = isHidden
    return self
  }

  /// Enables or disables the view and all below it.
  @discardableResult
  public func enabled(_ isEnabled: Bool) -> Self {
    self.isEnabled = isEnabled
    return self
  }

  /// Fixes the width, the height or both.
  @discardableResult
  public func frame(width: Int? = nil, height: Int? = nil) -> Self {
    if let width {
      layout.minWidth = width
      layout.maxWidth = width
    }
    if let height {
      layout.minHeight = height
      layout.maxHeight = height
    }
    return self
  }

  /// Limits the width, the height or both.
  @discardableResult
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil
  ) -> Self {
    layout.minWidth = minWidth ?? layout.minWidth
    layout.maxWidth = maxWidth ?? layout.maxWidth
    layout.minHeight = minHeight ?? layout.minHeight
    layout.maxHeight = maxHeight ?? layout.maxHeight
    return self
  }

  /// Has the view take all the room it can get, along one axis or both.
  @discardableResult
  public func fill(_ axis: Axis? = nil) -> Self {
    if axis != .vertical { layout.fillsWidth = true }
    if axis != .horizontal { layout.fillsHeight = true }
    return self
  }

  /// Keeps room around the content, the same on all sides.
  @discardableResult
  public func padding(_ all: Int) -> Self {
    layout.padding = Insets(all)
    return self
  }

  /// Keeps room around the content; sides not given stay as they are.
  @discardableResult
  public func padding(
    top: Int? = nil, leading: Int? = nil, bottom: Int? = nil, trailing: Int? = nil
  ) -> Self {
    layout.padding = Insets(
      top: top ?? layout.padding.top, leading: leading ?? layout.padding.leading,
      bottom: bottom ?? layout.padding.bottom, trailing: trailing ?? layout.padding.trailing)
    return self
  }

  /// Says who gets room first in a stack; 0 by default.
  @discardableResult
  public func layoutPriority(_ priority: Int) -> Self {
    layout.priority = priority
    return self
  }
}
