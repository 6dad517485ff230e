public import TrellisState

/// Whatever has properties that can be set, or bound, in a chain of modifiers: every view.
///
/// ```swift
/// @State var isEmpty = true
/// Label("Total").property(\.style.foreground, value: .palette(2)).property(\.isHidden, binding: $isEmpty)
/// ```
/// It is a protocol, so that key paths begin at the view's own type.
@MainActor
public protocol PropertySetting: AnyObject {}

extension View: PropertySetting {}

extension PropertySetting {
  /// Sets any property, and goes on with the view.
  @discardableResult
  public func property<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, value: Value
  ) -> Self {
    self[keyPath: keyPath] = value
    return self
  }

  /// Has a property follow a binding, from now on until either of the two ends.
  ///
  /// ```swift
  /// @State var name = "Ada"
  /// Label().property(\.text, binding: $name.map { "Hello, \($0)" })
  /// ```
  /// Setting the property sets nothing but the property. Of two bindings of one property, the one
  /// that changed last shows.
  ///
  /// - Parameters:
  ///   - keyPath: Which property, or which part of one: `\.layout.padding.top`.
  ///   - binding: What gives its value.
  ///   - fileID: Where the two are bound, for the record.
  ///   - line: Where the two are bound, for the record.
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

  /// Has a property that may be nil follow a binding that never is.
  ///
  /// - Parameters:
  ///   - keyPath: Which property, or which part of one.
  ///   - binding: What gives its value.
  ///   - fileID: Where the two are bound, for the record.
  ///   - line: Where the two are bound, for the record.
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
