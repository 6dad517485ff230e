public import TrellisState

/// An object whose properties can be set or bound in a chain of modifiers: every view.
///
/// ```swift
/// @State var isEmpty = true
/// Label("Total").property(\.style.foreground, value: .palette(2)).property(\.isHidden, binding: $isEmpty)
/// ```
/// This is a protocol so that key paths begin at the view's own type.
@MainActor
public protocol PropertySetting: AnyObject {}

extension View: PropertySetting {}

extension PropertySetting {
  /// Sets a property, and returns the view.
  @discardableResult
  public func property<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, value: Value
  ) -> Self {
    self[keyPath: keyPath] = value
    return self
  }

  /// Makes a property follow a binding, from now on until either of the two ends.
  ///
  /// ```swift
  /// @State var name = "Ada"
  /// Label().property(\.text, binding: $name.map { "Hello, \($0)" })
  /// ```
  /// Setting the property sets nothing but the property. Of two bindings of one property, the one
  /// that changed last shows.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a part of one: `\.layout.padding.top`.
  ///   - binding: The source of the value.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  @discardableResult
  public func property<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, binding: Binding<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    binding.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?[keyPath: keyPath] = change.new
    }
    return self
  }

  /// Makes a property that may be nil follow a binding that never is.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a part of one.
  ///   - binding: The source of the value.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  @discardableResult
  public func property<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value?>, binding: Binding<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    binding.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?[keyPath: keyPath] = change.new
    }
    return self
  }
}
