public import TrellisLayout
public import TrellisState

extension View {
  /// Sets the padding to one of the backend's units on all sides of the content.
  @discardableResult
  public func padding() -> Self { padding(1) }

  /// Sets the space on some sides of the content. The other sides stay as they are.
  ///
  /// ```swift
  /// Label("Total").padding(.horizontal).padding([.top, .bottom], 2)
  /// ```
  ///
  /// - Parameters:
  ///   - edges: The sides, such as `.top` or `.horizontal`. An anchor in the middle has no effect.
  ///   - length: The space, in the backend's units.
  @discardableResult
  public func padding(_ edges: Anchors, _ length: Int = 1) -> Self {
    padding(
      top: edges.contains(.top) ? length : nil, leading: edges.contains(.leading) ? length : nil,
      bottom: edges.contains(.bottom) ? length : nil,
      trailing: edges.contains(.trailing) ? length : nil)
  }

  /// Makes the view take all the available width, as `fill(.horizontal)` does, and sets its minimum
  /// width and the limits of its height. If you pass `nil` for a limit, the view keeps its current
  /// limit. A maximum width that was set before still applies.
  ///
  /// ```swift
  /// TextField(text: "Ada").frame(minWidth: 20, maxWidth: .infinity)
  /// ```
  @discardableResult
  public func frame(
    minWidth: Int? = nil, maxWidth: Unlimited, minHeight: Int? = nil, maxHeight: Int? = nil
  ) -> Self {
    fill(.horizontal).frame(minWidth: minWidth, minHeight: minHeight, maxHeight: maxHeight)
  }

  /// Makes the view take all the available height, as `fill(.vertical)` does, and sets its minimum
  /// height and the limits of its width. If you pass `nil` for a limit, the view keeps its current
  /// limit. A maximum height that was set before still applies.
  @discardableResult
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Unlimited
  ) -> Self {
    fill(.vertical).frame(minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight)
  }

  /// Makes the view take all the available space, as `fill()` does, and sets its minimum size. If
  /// you pass `nil` for a minimum, the view keeps its current minimum. Maximums that were set
  /// before still apply.
  @discardableResult
  public func frame(
    minWidth: Int? = nil, maxWidth: Unlimited, minHeight: Int? = nil, maxHeight: Unlimited
  ) -> Self {
    fill().frame(minWidth: minWidth, minHeight: minHeight)
  }

  /// Disables or enables the view and its descendants. This is the opposite of `enabled`.
  @discardableResult
  public func disabled(_ isDisabled: Bool = true) -> Self { enabled(!isDisabled) }

  /// Disables the view and its descendants while a binding is true.
  ///
  /// ```swift
  /// @State var name = ""
  /// Button("Save").disabled($name.isEmpty)
  /// ```
  @discardableResult
  public func disabled(
    _ isDisabled: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    isDisabled.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.isEnabled = !change.new
    }
    return self
  }
}

/// A maximum length that sets no limit, as in `frame(maxWidth: .infinity)`.
/// ```swift
/// Label("Total").frame(maxWidth: .infinity)
/// ```
public nonisolated enum Unlimited: Hashable, Sendable {
  /// All the available space.
  case infinity
}
