import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A control for choosing a time of day, shown as one line of text.
/// ```swift
/// let start = TimePicker("Start", time: .first).onChange { time in print(time) }
/// let due = HStack { DatePicker("Day", date: .first); TimePicker("Time", time: .first) }
/// ```
/// Left and Right move between hour, minute and second. In the current part, Up and Down change the
/// value, Home and End choose the first and last value, and digits enter a value. Enter raises
/// `primaryAction`. A click selects the part to change. As text, the value is the time in the form
/// `09:30` or `09:30:15`.
@MainActor
public final class TimePicker: ValueControl<TimeOfDay> {
  /// A part of a time: the hour, the minute or the second.
  nonisolated enum Part: Int, CaseIterable {
    case hour, minute, second

    /// The length of the part's unit in seconds.
    var seconds: Int {
      switch self {
      case .hour: 3600
      case .minute: 60
      case .second: 1
      }
    }

    /// The number of possible values of the part.
    var count: Int { self == .hour ? 24 : 60 }
  }

  /// The range of times that can be chosen.
  public var range: ClosedRange<TimeOfDay> {
    didSet { if range != oldValue { limitsDidChange() } }
  }
  /// Whether seconds are shown and can be chosen.
  public var showsSeconds: Bool {
    didSet {
      guard showsSeconds != oldValue else { return }
      if part.rawValue > lastPart.rawValue { part = lastPart }
      limitsDidChange()
    }
  }
  /// The part of the time that Up and Down change.
  private(set) var part = Part.hour {
    didSet {
      if part != oldValue { setNeedsDisplay() }
      firstDigit = nil
    }
  }
  /// The first digit that the user typed into the current part, or `nil` if the next digit starts a
  /// new number.
  private var firstDigit: Int?

  /// Creates a time picker. If the time is out of range, the nearest time in the range is chosen.
  public init(
    _ label: String, time: TimeOfDay,
    in range: ClosedRange<TimeOfDay> = TimeOfDay.first...TimeOfDay.last, showsSeconds: Bool = false
  ) {
    self.range = range
    self.showsSeconds = showsSeconds
    super.init(time)
    self.label = label
    value = time
  }

  /// Creates a time picker with a two-way binding to its time.
  public convenience init(
    _ label: String, time: Binding<TimeOfDay>,
    in range: ClosedRange<TimeOfDay> = TimeOfDay.first...TimeOfDay.last, showsSeconds: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, time: time.wrappedValue, in: range, showsSeconds: showsSeconds)
    value(time, fileID: fileID, line: line)
  }

  /// The chosen time; the same as `value`.
  public var time: TimeOfDay {
    get { value }
    set { value = newValue }
  }

  public override func permitted(_ value: TimeOfDay) -> TimeOfDay {
    let value = showsSeconds ? value : value.adding(seconds: -value.second)
    return min(max(value, range.lowerBound), range.upperBound)
  }

  // MARK: Text

  public override func text(of value: TimeOfDay) -> String {
    value.text(withSeconds: showsSeconds || value.second != 0)
  }

  public override func value(fromText text: String) -> TimeOfDay? {
    TimeOfDay(text).flatMap { permitted($0) == $0 ? $0 : nil }
  }

  public override var acceptedText: String {
    "a time from \(range.lowerBound) to \(range.upperBound), written like "
      + (showsSeconds ? "09:30:15" : "09:30")
  }

  // MARK: Input

  package override class var tapMeaning: TapMeaning { .event(.primaryAction) }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    if case .character(let character) = key.key, let digit = Int(String(character)) {
      enter(digit)
      return true
    }
    switch key.key {
    case .left: part = Part(rawValue: part.rawValue - 1) ?? .hour
    case .right: part = Part(rawValue: min(part.rawValue + 1, lastPart.rawValue)) ?? lastPart
    case .up, .character("+"): edit(to: value.adding(seconds: part.seconds))
    case .down, .character("-"): edit(to: value.adding(seconds: -part.seconds))
    case .home: edit(part, to: 0)
    case .end: edit(part, to: part.count - 1)
    case .enter: activate()
    default: return false
    }
    return true
  }

  private var lastPart: Part { showsSeconds ? .second : .minute }

  private func number(of part: Part) -> Int { value.secondOfDay / part.seconds % part.count }

  private func edit(_ part: Part, to number: Int) {
    let change = number - self.number(of: part)
    edit(to: value.adding(seconds: change * part.seconds))
  }

  /// Enters a digit into the current part. Moves to the next part after the second digit, or after
  /// a first digit that no second digit can follow.
  private func enter(_ digit: Int) {
    let number = (firstDigit ?? 0) * 10 + digit
    let isFull = firstDigit != nil || digit * 10 >= part.count
    edit(part, to: min(number, part.count - 1))
    if isFull, part != lastPart {
      part = Part(rawValue: part.rawValue + 1) ?? lastPart
    } else {
      firstDigit = isFull ? nil : digit
    }
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    followPress(on: line, at: pointer) { part = Part(rawValue: $0) ?? .hour }
  }

  // MARK: Looks

  private var line: PartLine { PartLine(text(of: value), between: ":") }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    size(of: line, metrics)
  }

  public override func draw(in canvas: inout Canvas) {
    draw(line, changing: part.rawValue, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.time, label: label, value: text(of: value))
  }
}
