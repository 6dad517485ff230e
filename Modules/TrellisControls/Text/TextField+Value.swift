public import TrellisState
import TrellisText
import TrellisViews

extension TextField {
  /// Creates a labelled text field with a two-way binding to a number or to another value that can
  /// be converted to and from text.
  ///
  /// A `Double` that is a whole number is shown without decimals, such as `30`. When the user
  /// enters text that can be converted to a value, the bound value is set. While the text cannot be
  /// converted, the field has a ``TextControl/problem``, and the bound value is the one from before
  /// the user began to edit the text: with `12x` in place of `30`, it is 30, and not 12. When
  /// the program sets the bound value, or selects another element from which the value comes, the
  /// field shows the value.
  /// ```swift
  /// let age = State(36)
  /// let field = TextField("Age", value: age.binding)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the field, for tests and screen readers. A ``Form`` shows it beside
  ///     the field.
  ///   - value: The binding to the value.
  ///   - placeholder: The text that is shown while the field is empty. If `nil`, the label is
  ///     shown.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init<Value: LosslessStringConvertible & Equatable>(
    _ label: String, value: Binding<Value>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, value, placeholder, kind: Value.self, fileID: fileID, line: line,
      text: { Self.text(of: $0) }, parsed: { Self.value($0) })
  }

  /// Creates a labelled text field with a two-way binding to an optional number, or to another
  /// optional value that can be converted to and from text. While the field is empty, or its text
  /// cannot be converted, the value is `nil`.
  ///
  /// In all other respects, the field is like the one that is created by
  /// ``init(_:value:placeholder:fileID:line:)-(_,Binding<Value>,_,_,_)``.
  /// ```swift
  /// let age = State<Int?>(nil)
  /// let field = TextField("Age", value: age.binding)
  /// ```
  public convenience init<Value: LosslessStringConvertible & Equatable>(
    _ label: String, value: Binding<Value?>, placeholder: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, value, placeholder, kind: Value.self, fileID: fileID, line: line,
      otherwise: .some(nil),
      text: { $0.map { Self.text(of: $0) } ?? "" },
      parsed: { text in
        guard !text.isEmpty else { return .some(nil) }
        let value: Value? = Self.value(text)
        return value.map { .some($0) }
      })
  }

  /// Returns the phrase that tells the user what to enter for a value of the given type.
  private static func phrase(for kind: Any.Type) -> Phrase {
    if kind is any BinaryInteger.Type { return .wholeNumberNeeded }
    return kind is any BinaryFloatingPoint.Type ? .numberNeeded : .valueNeeded
  }

  /// Returns the text that shows the given value. A whole number has no decimals, whatever its
  /// type.
  private static func text<Value: LosslessStringConvertible>(of value: Value) -> String {
    let text = String(value)
    return value is any BinaryFloatingPoint && text.hasSuffix(".0")
      ? String(text.dropLast(2)) : text
  }

  /// Returns the value that the given text stands for, or `nil` if the text stands for no value. A
  /// floating-point value must be finite and in decimal notation, because users are unlikely to
  /// mean any other value.
  private static func value<Value: LosslessStringConvertible>(_ text: String) -> Value? {
    guard let value = Value(text) else { return nil }
    guard let number = value as? any BinaryFloatingPoint else { return value }
    let isDecimal = text.utf8.allSatisfy { !"xXpP".utf8.contains($0) }
    return number.isFinite && isDecimal ? value : nil
  }

  /// Creates a text field for a value that is converted to and from text.
  ///
  /// - Parameters:
  ///   - kind: The type of the value, which determines the message about text that cannot be
  ///     converted.
  ///   - fallback: The value that the binding gets while the text cannot be converted. If `nil`, the
  ///     binding keeps its value.
  ///   - text: A closure that returns the text that shows a value.
  ///   - parsed: A closure that converts text to a value. The closure returns `nil` if the text
  ///     cannot be converted.
  private convenience init<Value: Equatable>(
    _ label: String, _ value: Binding<Value>, _ placeholder: String?, kind: Any.Type,
    fileID: StaticString, line: UInt, otherwise fallback: Value? = nil,
    text shown: @escaping @MainActor (Value) -> String,
    parsed: @escaping @MainActor (String) -> Value?
  ) {
    let text = State(shown(value.wrappedValue), name: label, fileID: fileID, line: line)
    self.init(label, text: text.binding, placeholder: placeholder, fileID: fileID, line: line)
    if value.isReadOnly { isReadOnly = true }
    let start = EditStart(value.wrappedValue)
    text.binding.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] change in
      guard let self else { return }
      start.begin(isEditing ? editingCount : nil, with: value.wrappedValue)
      let new = parsed(change.new)
      ownProblem = new == nil ? words[Self.phrase(for: kind)] : nil
      let next = new ?? fallback ?? start.value
      if next != value.wrappedValue {
        start.sent = next
        value.set(next, source: change.source)
        // The binding may have refused the value.
        if value.wrappedValue != next { start.sent = nil }
      }
    }
    value.observe(owner: self, initial: false, fileID: fileID, line: line) { change in
      if change.new == start.sent.take() { return }
      start.value = change.new
      // If the text that the user typed stands for the value, as "1." does for 1, the text is kept.
      if (parsed(text.wrappedValue) ?? fallback) != change.new {
        text.wrappedValue = shown(change.new)
      }
    }
    value.observeSelection(owner: self, fileID: fileID, line: line) {
      start.value = $0
      text.wrappedValue = shown($0)
    }
  }
}

/// The value of a text field from before the user began to edit its text.
@MainActor
private final class EditStart<Value> {
  var value: Value
  /// The value that the field has set, until its observers have been called.
  var sent: Value?
  /// The number of the edit that has begun.
  private var number: Int?

  init(_ value: Value) {
    self.value = value
  }

  isolated deinit {}

  /// Keeps the value if a new edit has begun. If `number` is `nil`, each change is an edit.
  func begin(_ number: Int?, with value: Value) {
    guard number == nil || number != self.number else { return }
    self.number = number
    self.value = value
  }
}
