public import TrellisEvents
public import TrellisState
public import TrellisViews

/// A control with a value that the user can change, such as a toggle, a slider or a picker.
///
/// A change by the user raises `valueChanged`; a change by the program does not. Both raise
/// ``changed``, whose payload says whether the user or the program made the change. The control and
/// a bound state have the new value before handlers run. To make a control of your own whose value
/// scripts can change with the command `set`, subclass `ValueControl`:
/// ```swift
/// final class Rating: ValueControl<Int> {
///   override func permitted(_ value: Int) -> Int { min(max(0, value), 5) }
///   override func value(fromText text: String) -> Int? { Int(text) }
///   override var acceptedText: String { "a number from 0 to 5" }
///   override func keyPressed(_ key: KeyPress) -> Bool {
///     guard let digit = key.typedCharacter?.wholeNumberValue else { return false }
///     edit(to: digit)
///     return true
///   }
///   override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
///     Size(width: 5 * metrics.digitWidth + metrics.signWidth, height: metrics.lineHeight)
///   }
///   override func draw(in canvas: inout Canvas) {
///     let stars = String(repeating: "*", count: value) + String(repeating: ".", count: 5 - value)
///     let line = canvas.metrics.marked(stars, isEnabled: isEffectivelyEnabled)
///     drawLine(line, Style(valueRole), in: &canvas)
///   }
/// }
/// ```
@MainActor
open class ValueControl<Value: Equatable & Recordable>: Control, TapDefining, TextEnterable {
  /// The value of the control.
  ///
  /// Setting the value counts as a change by the program, and also sets the bound state if there is
  /// one. A value that is not allowed is replaced by the nearest allowed value.
  public var value: Value {
    get { stored }
    set {
      change(to: newValue, source: .program)
      bound?.binding.set(stored, source: .program)
    }
  }
  /// The name of the control in the semantic tree, for tests and screen readers.
  public var label = "" {
    didSet {
      guard label != oldValue else { return }
      setNeedsLayout()
      measureFormLabels()
    }
  }
  private var stored: Value
  private var bound: BoundValue<Value>?
  /// The closure that creates the binding again after the limits of the value, such as a range,
  /// have changed, or `nil` if the binding does not depend on the limits.
  private var rebind: (@MainActor () -> Void)?

  package class var tapMeaning: TapMeaning { .noAction }

  /// Creates a control with an initial value. The value must be an allowed one; see
  /// ``permitted(_:)``.
  public init(_ value: Value) {
    stored = value
    super.init()
  }

  /// Raised when the user or the program has changed the value of a control.
  ///
  /// The payload contains the old value and the new value, and says whether the user or the program
  /// made the change.
  public static var changed: EventKey<Change<Value>> { EventKey("value.changed") }

  /// Sets a two-way binding to the value of the control, and replaces any earlier binding.
  ///
  /// If the user chooses a value and the binding stores a different one, the control shows the
  /// stored value. If the stored value is not allowed, the control shows the nearest allowed value,
  /// but does not change the stored one. If the binding is read-only, the user cannot change the
  /// value.
  @discardableResult
  public func value(
    _ binding: Binding<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    rebind = nil
    self.bound?.end()
    let bound = BoundValue(binding)
    self.bound = bound
    bound.follow(for: self, fileID: fileID, line: line) { [weak self] change in
      guard let self, self.bound?.isWriting != true else { return }
      self.change(to: change.new, source: change.source)
    }
    return self
  }

  /// Sets a two-way binding that depends on the limits of the control.
  ///
  /// The binding is created again whenever the limits change.
  func value(
    fileID: StaticString, line: UInt, madeBy make: @escaping @MainActor () -> Binding<Value>
  ) {
    value(make(), fileID: fileID, line: line)
    rebind = { [weak self] in self?.value(fileID: fileID, line: line, madeBy: make) }
  }

  // MARK: For subclasses

  open override var acceptsFocus: Bool { true }

  /// Whether the binding to the value is read-only.
  public override final var refusesEditing: Bool { bound?.binding.isReadOnly == true }

  /// Returns the allowed value that is nearest to the given value. By default, every value is
  /// allowed.
  open func permitted(_ value: Value) -> Value { value }

  /// Called after the value has changed. By default, the control is redrawn.
  open func valueDidChange() { setNeedsDisplay() }

  /// Called after the user has changed the value and the handlers of `valueChanged` have run. By
  /// default, this method does nothing.
  open func userDidChange(_ change: Change<Value>) {}

  /// Whether the control shows no value. If so, a value that the user chooses counts as a change
  /// even if it equals the value that the control had before.
  var isMissing: Bool { false }

  /// Called when the value that the user chose has been written to the binding.
  func didChoose() {}

  /// Raises the events that the control has for a change by the user in addition to `valueChanged`.
  /// Returns the worst of their outcomes, or `unhandled` if there are no such events.
  func tellOfUsersChange(_ change: Change<Value>) -> Outcome {
    userDidChange(change)
    return .unhandled
  }

  /// Returns the text that stands for a value in the semantic tree. By default, the text is the
  /// value's description.
  open func text(of value: Value) -> String { String(describing: value) }

  /// Returns the value that the given text describes, or `nil` if the user could not choose such a
  /// value. By default, the result is `nil`.
  open func value(fromText text: String) -> Value? { nil }

  /// A description of the text that the control accepts, for error messages.
  open var acceptedText: String { "no text" }

  /// Replaces the value with the nearest allowed value. Call this method after the limits of the
  /// value, such as a range, have changed.
  public func limitsDidChange() {
    rebind?()
    change(to: bound?.binding.wrappedValue ?? stored, source: .program)
    setNeedsLayout()
  }

  // MARK: Changing the value

  /// Changes the value as the user would, updates bound states and runs handlers.
  ///
  /// - Returns: The outcome of `valueChanged` or, if another event of the change fails, the outcome
  ///   of that event. The outcome is `unhandled` if the control already has the value, and `vetoed`
  ///   if the binding rejects the value.
  @discardableResult
  public func edit(to value: Value) -> Outcome {
    let new = permitted(value)
    if refusal != nil { return raise(.valueChanged, arguments: [RecordArgument("value", new)]) }
    let old = stored
    let wasMissing = isMissing
    guard new != old || wasMissing else { return .unhandled }
    take(new)
    write(new)
    didChoose()
    let arguments = [RecordArgument("value", stored)]
    guard stored != old || wasMissing && !isMissing else {
      return refuse(.valueChanged, because: .vetoed, arguments: [RecordArgument("value", new)])
    }
    let change = Change(old: old, new: stored, source: .user)
    let notice = tell(of: change)
    let outcome = raise(.valueChanged, arguments: arguments)
    return outcome.orFailure(of: notice).orFailure(of: tellOfUsersChange(change))
  }

  /// Changes the value to the one that the given text describes, as the user would.
  ///
  /// - Returns: The outcome of the change, or `nil` if the text does not describe a value.
  public func edit(toText text: String) -> Outcome? {
    value(fromText: text).map { edit(to: $0) }
  }

  private func take(_ value: Value) {
    guard value != stored else { return }
    stored = value
    valueDidChange()
  }

  /// Writes the value that the user has chosen to the binding, if there is one, and then shows the
  /// allowed value nearest to the one that the binding stores.
  private func write(_ value: Value) {
    guard let bound else { return }
    bound.writing { bound.set(value) }
    take(permitted(bound.binding.wrappedValue))
  }

  private func change(to value: Value, source: ChangeSource) {
    let old = stored
    take(permitted(value))
    if stored != old { tell(of: Change(old: old, new: stored, source: source)) }
  }

  @discardableResult
  private func tell(of change: Change<Value>) -> Outcome {
    raise(
      ValueControl.changed, change,
      arguments: [RecordArgument("value", change.new), change.source.recordArgument])
  }
}
