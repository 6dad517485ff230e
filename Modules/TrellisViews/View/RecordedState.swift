import TrellisEvents
import TrellisState

/// The value of a state, as a record stores it.
nonisolated struct RecordedState {
  /// The maximum length, in UTF-8 bytes, of public text that is recorded in full when a state is
  /// changed outside dispatches.
  static let textLimit = 256

  let value: RecordValue
  /// Whether the recorded text is the text of the value, which a person may have typed, rather than
  /// the name of the value's type.
  let isText: Bool
  private let isOutside: Bool

  /// Creates the recorded form of a value.
  ///
  /// - Parameter isOutside: Whether the change is made outside dispatches, for example by a
  ///   long-running task. The record then keeps only the size of large values.
  init(_ value: Any, isOutside: Bool) {
    self.isOutside = isOutside
    guard let recordable = value as? any Recordable else {
      self.value = Self.programText(of: value) ?? Self.kind(of: value)
      isText = false
      return
    }
    self.value = recordable.recordValue
    if case .text = self.value { isText = true } else { isText = false }
  }

  /// Returns the recorded form of a duration, or of a case of an enumeration with raw values.
  /// Returns `nil` for any other value.
  ///
  /// The raw value of such a case is part of the program, so no person has typed it. Any other
  /// value with a raw value, such as a structure that wraps a name, may contain typed text.
  private static func programText(of value: Any) -> RecordValue? {
    if let duration = value as? Duration { return .text(duration.recordedText) }
    guard let raw = value as? any RawRepresentable else { return nil }
    let mirror = Mirror(reflecting: raw)
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return nil }
    switch raw.rawValue as Any {
    case let text as String: return .text(text)
    case let number as any FixedWidthInteger & Recordable: return number.recordValue
    default: return nil
    }
  }

  private static func kind(of value: Any) -> RecordValue {
    let type = String(describing: type(of: value))
    guard let collection = value as? any CountedValue else { return .text(type) }
    return .count(type: type, elements: collection.count)
  }

  func recordValue(_ privacy: StatePrivacy) -> RecordValue {
    guard isText else { return value }
    switch privacy {
    case .open: return isOutside ? shortened : value
    case .sealed: return .private(value)
    case .withheld: return .private(.none)
    }
  }

  private var shortened: RecordValue {
    guard case .text(let text) = value, text.utf8.count > Self.textLimit else { return value }
    return .digest(of: text)
  }
}

/// A collection that stores its count. Counting the elements of any other collection may never end.
private nonisolated protocol CountedValue {
  var count: Int { get }
}

extension Array: CountedValue {}
extension ArraySlice: CountedValue {}
extension ContiguousArray: CountedValue {}
extension Dictionary: CountedValue {}
extension Set: CountedValue {}

extension Duration {
  /// The duration in whole units, such as `25 min` or `1 min 30 s 250 ms`. Fractions of a
  /// nanosecond are left out.
  fileprivate nonisolated var recordedText: String {
    let (seconds, attoseconds) = components
    let total = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    let units: [(name: String, length: UInt128)] = [
      ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000),
      ("ms", 1_000_000), ("µs", 1000), ("ns", 1),
    ]
    var rest = total.magnitude
    var parts: [String] = []
    for unit in units where rest >= unit.length {
      parts.append("\(rest / unit.length) \(unit.name)")
      rest %= unit.length
    }
    return parts.isEmpty ? "0 s" : (total < 0 ? "-" : "") + parts.joined(separator: " ")
  }
}
