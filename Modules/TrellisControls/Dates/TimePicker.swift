import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A time of the day that the user chooses, in one line.
/// ```swift
/// let start = TimePicker("Start", time: .first).onChange { time in print(time) }
/// let due = HStack { DatePicker("Day", date: .first); TimePicker("Time", time: .first) }
/// ```
/// Left and Right go from part to part, Up and Down change the part, Home and End go to its first and
/// last value, digits are typed into it, Enter raises `primaryAction`.
@MainActor
public final class TimePicker: ValueControl<TimeOfDay> {
  /// A part of a time.
  nonisolated enum Part: Int, CaseIterable {
    case hour, minute, second

    /// How many seconds one more is.
    var seconds: Int {
      switch self {
      case .hour: 3600
      case .minute: 60
      case .second: 1
      }
    }

    /// How many values it has.
    var count: Int { self == .hour ? 24 : 60 }
  }

  /// The times that can be chosen.
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
  /// The part that Up and Down change.
  private(set) var part = Part.hour {
    didSet {
      if part != oldValue { setNeedsDisplay() }
      firstDigit = nil
    }
  }
  /// A digit that was typed into the part and may be the first of two.
  private var firstDigit: Int?

  /// Makes a time picker; a time out of range becomes the nearest one in it.
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

  /// Makes a time picker that keeps a bound time, both ways.
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

  /// The nearest time in the range; without seconds if they are not shown.
  public override func permitted(_ value: TimeOfDay) -> TimeOfDay {
    let value = showsSeconds ? value : value.adding(seconds: -value.second)
    return min(max(value, range.lowerBound), range.upperBound)
  }

  // MARK: Text

  /// Times as they are shown.
  public override func text(of value: TimeOfDay) -> String {
    value.text(withSeconds: showsSeconds || value.second != 0)
  }

  /// Takes times as `09:30` or `09:30:15`.
  public override func value(fromText text: String) -> TimeOfDay? {
    TimeOfDay(text).flatMap { permitted($0) == $0 ? $0 : nil }
  }

  /// What texts stand for values.
  public override var acceptedText: String {
    "a time from \(range.lowerBound) to \(range.upperBound), as "
      + (showsSeconds ? "09:30:15" : "09:30")
  }

  // MARK: Input

  package override class var tapMeaning: TapMeaning { .event(.primaryAction) }

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Takes the keys that change the time.
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

  /// Two digits fill the part and go on to the next one; so does one that no second one fits behind.
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

  /// A click chooses the part to change.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    followPress(pointer) {
      guard let metrics = context?.metrics else { return }
      let corner = Rect(origin: .zero, size: frame.size).inset(by: contentInsets).origin
      let x = pointer.location.x - corner.x
      part = timeParts.last { metrics.textWidth($0.prefix) <= x }?.part ?? .hour
    }
  }

  // MARK: Looks

  /// The parts as they stand in the line, with what precedes each.
  private var timeParts: [(part: Part, prefix: String, text: String)] {
    let words = text(of: value).split(separator: ":").map(String.init)
    return zip(Part.allCases, words).map { part, word in
      (part, words[..<part.rawValue].map { $0 + ":" }.joined(), word)
    }
  }

  /// One line.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(
      width: metrics.textWidth(text(of: value)) + metrics.signWidth, height: metrics.lineHeight)
  }

  /// Draws the line, with the part that is changed set apart.
  public override func draw(in canvas: inout Canvas) {
    let role: StyleRole = isEffectivelyEnabled ? .text : .disabled
    canvas.fill(canvas.bounds, Style(role))
    let corner = canvas.bounds.inset(by: contentInsets).origin
    let line = canvas.metrics.marked(text(of: value), isEnabled: isEffectivelyEnabled)
    canvas.text(line, at: corner, Style(role))
    guard isFocused else { return }
    for (part, prefix, text) in timeParts where part == self.part {
      let shift = Point(x: canvas.metrics.textWidth(prefix), y: 0)
      canvas.text(text, at: corner + shift, Style(valueRole))
    }
  }

  /// A time with its label; its value is the time as it is shown.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.time, label: label, value: text(of: value))
  }
}
