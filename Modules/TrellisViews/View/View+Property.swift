public import TrellisState

/// An object whose properties can be set or bound in a chain of modifiers. Every view conforms to
/// this protocol.
///
/// ```swift
/// @State var isEmpty = true
/// Label("Total")
///   .property(\.style.foreground, value: .palette(2))
///   .property(\.isHidden, binding: $isEmpty)
/// ```
/// The modifiers are declared in a protocol so that key paths begin at the view's own type.
@MainActor
public protocol PropertySetting: AnyObject {}

extension View: PropertySetting {}

extension PropertySetting {
  /// Sets a property of the view.
  @discardableResult
  public func property<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, value: Value
  ) -> Self {
    self[keyPath: keyPath] = value
    return self
  }

  /// Sets a binding that provides the value of a property, as long as both the view and the state
  /// behind the binding exist.
  ///
  /// ```swift
  /// @State var name = "Ada"
  /// Label().property(\.text, binding: $name.map { "Hello, \($0)" })
  /// ```
  /// Setting the property does not change the binding's value. If you give two bindings for the
  /// same property, the property has the value of the binding that changed most recently.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or part of a property, such as `\.layout.padding.top`.
  ///   - binding: The binding that provides the value.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
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

  /// Sets a binding that provides the value of an optional property. The binding's own value is
  /// never `nil`.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or part of a property.
  ///   - binding: The binding that provides the value.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
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
