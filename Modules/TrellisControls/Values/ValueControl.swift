public import TrellisEvents
public import TrellisState
public import TrellisViews

/// A control that holds a value which the user changes: a toggle, a slider, a picker.
///
/// A change by the user raises `valueChanged`; a change by the program does not. Both raise the
/// notice ``changed``, which has the source of the change. The value, and a bound state, are
/// already new when handlers run. Subclass it to make a control of your own, which a script can
/// `set`:
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
///     let shown = canvas.metrics.fitted(line, to: canvas.bounds.size.width)
///     canvas.text(shown, at: .zero, Style(valueRole))
///   }
/// }
/// ```
@MainActor
open class ValueControl<Value: Equatable & Recordable>: Control, TapDefining, TextEnterable {
  /// The value of the control.
  ///
  /// Setting it is a change by the program, which a bound state learns of too. A value that is not
  /// allowed becomes the nearest one that is.
  public var value: Value {
    get { stored }
    set {
      change(to: newValue, source: .program)
      bound?.binding.set(stored, source: .program)
    }
  }
  /// The name of the control in the semantic tree, which scripts, tests and people who do not see
  /// the screen use.
  public var label = "" {
    didSet { if label != oldValue { setNeedsLayout() } }
  }
  private var stored: Value
  private var bound: BoundValue<Value>?
  /// The closure that binds the value anew, by the present limits; nil if the binding does not
  /// depend on them.
  private var rebind: (@MainActor () -> Void)?

  package class var tapMeaning: TapMeaning { .noAction }

  /// Makes a control with a value, which must be an allowed one.
  public init(_ value: Value) {
    stored = value
    super.init()
  }

  /// The value has changed, by the user or the program.
  ///
  /// The payload has the old and the new value and the source.
  public static var changed: EventKey<Change<Value>> { EventKey("trellis.valueChanged") }

  /// Keeps the control's value and a bound one the same, both ways; a binding given before ends.
  ///
  /// If the binding changes the user's value, the control shows the result. A bound value that is
  /// not allowed is shown as the nearest one that is, and stays as it is.
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

  /// Keeps the control's value and a bound one the same, both ways.
  ///
  /// The binding depends on the limits, and is made anew whenever they change.
  func value(
    fileID: StaticString, line: UInt, madeBy make: @escaping @MainActor () -> Binding<Value>
  ) {
    value(make(), fileID: fileID, line: line)
    rebind = { [weak self] in self?.value(fileID: fileID, line: line, madeBy: make) }
  }

  // MARK: For subclasses

  open override var acceptsFocus: Bool { true }

  /// Returns the allowed value nearest to one; by default all are allowed.
  open func permitted(_ value: Value) -> Value { value }

  /// Called when the value has changed; draws the control anew.
  open func valueDidChange() { setNeedsDisplay() }

  /// Called when the user has changed the value and the handlers of `valueChanged` have run; does
  /// nothing by default.
  open func userDidChange(_ change: Change<Value>) {}

  /// Raises further events of a control after `valueChanged`; returns the worst outcome.
  func tellOfUsersChange(_ change: Change<Value>) -> Outcome {
    userDidChange(change)
    return .unhandled
  }

  /// Returns a value as text, as the control's semantic value has it.
  open func text(of value: Value) -> String { String(describing: value) }

  /// Returns the value that a text stands for; nil if the user could not choose it.
  open func value(fromText text: String) -> Value? { nil }

  /// The texts that stand for values, for messages.
  open var acceptedText: String { "nothing" }

  /// Moves the value to the nearest allowed one after the limits have changed.
  public func limitsDidChange() {
    rebind?()
    change(to: bound?.binding.wrappedValue ?? stored, source: .program)
    setNeedsLayout()
  }

  // MARK: Changing the value

  /// Changes the value as the user would: bound states learn of it, handlers run.
  ///
  /// - Returns: The outcome of `valueChanged`, or of another event of the change that failed;
  ///   `unhandled` also if the value was this one already, `vetoed` if the binding did not take it.
  @discardableResult
  public func edit(to value: Value) -> Outcome {
    let new = permitted(value)
    if refusal != nil { return raise(.valueChanged, arguments: [RecordArgument("value", new)]) }
    let old = stored
    guard new != old else { return .unhandled }
    take(new)
    write(new)
    let arguments = [RecordArgument("value", stored)]
    guard stored != old else {
      return refuse(.valueChanged, because: .vetoed, arguments: [RecordArgument("value", new)])
    }
    let change = Change(old: old, new: stored, source: .user)
    let notice = tell(of: change)
    let outcome = raise(.valueChanged, arguments: arguments)
    return outcome.orFailure(of: notice).orFailure(of: tellOfUsersChange(change))
  }

  /// Changes the value as the user would, to the one that a text stands for.
  ///
  /// - Returns: The outcome; nil if the text stands for no value.
  public func edit(toText text: String) -> Outcome? {
    value(fromText: text).map { edit(to: $0) }
  }

  private func take(_ value: Value) {
    guard value != stored else { return }
    stored = value
    valueDidChange()
  }

  /// Writes the user's value to the binding and takes over the result.
  private func write(_ value: Value) {
    guard let bound else { return }
    bound.writing { bound.binding.set(value, source: .user) }
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
