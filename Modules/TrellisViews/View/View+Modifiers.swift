public import TrellisLayout
public import TrellisState

// Every modifier returns the view itself, with the view's own type, so that calls can be chained.
// If two modifiers set the same property, the last one applies.
extension View {
  /// Gives the view an explicit id. An empty id removes the explicit id.
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

  /// Enables or disables the view and its descendants.
  @discardableResult
  public func enabled(_ isEnabled: Bool) -> Self {
    self.isEnabled = isEnabled
    return self
  }

  // Not `property(_:binding:)`: a key path that begins at the dynamic `Self` of a class crashes.
  /// Hides the view while a binding is true, and shows it while the binding is false.
  ///
  /// Like `property(_:binding:)`, this modifier sets ``isHidden`` whenever the binding changes.
  @discardableResult
  public func hidden(
    _ isHidden: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    isHidden.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.isHidden = change.new
    }
    return self
  }

  /// Enables the view and its descendants while a binding is true, and disables them while the
  /// binding is false.
  /// ```swift
  /// @State var name = ""
  /// @State var isAdult = false
  /// Button("Save").enabled(combine($name, $isAdult).map { !$0.isEmpty && $1 })
  /// ```
  /// Like `property(_:binding:)`, this modifier sets ``isEnabled`` whenever the binding changes.
  @discardableResult
  public func enabled(
    _ isEnabled: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    isEnabled.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.isEnabled = change.new
    }
    return self
  }

  /// Makes the view take all the available space, up to its maximum size, along an axis or, if the
  /// axis is `nil`, along both axes.
  @discardableResult
  public func fill(_ axis: Axis? = nil) -> Self {
    if axis != .vertical { layout.fillsWidth = true }
    if axis != .horizontal { layout.fillsHeight = true }
    return self
  }
}
