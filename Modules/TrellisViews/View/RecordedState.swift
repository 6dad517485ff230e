import TrellisEvents
import TrellisState

/// The value of a state in the form that a record keeps.
nonisolated struct RecordedState {
  /// The longest public text, in UTF-8 bytes, that is kept in full for a change outside dispatches.
  static let textLimit = 256

  let value: RecordValue
  /// Whether the recorded text is the value's own, which a person may have typed, and not the name
  /// of the value's type.
  let isText: Bool
  private let isOutside: Bool

  /// Creates the recorded form of a value.
  ///
  /// - Parameter isOutside: Whether the change is made outside dispatches, for example by a
  ///   long-running task. The record then keeps only the size of large values.
  init(_ value: Any, isOutside: Bool) {
    self.isOutside = isOutside
    guard let recordable = value as? any Recordable else {
      self.value = Self.kind(of: value)
      isText = false
      return
    }
    self.value = recordable.recordValue
    if case .text = self.value { isText = true } else { isText = false }
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

/// A collection that stores its count; other collections may be endless.
private nonisolated protocol CountedValue {
  var count: Int { get }
}

extension Array: CountedValue {}
extension ArraySlice: CountedValue {}
extension ContiguousArray: CountedValue {}
extension Dictionary: CountedValue {}
extension Set: CountedValue {}
