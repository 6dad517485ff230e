import Trellis
import TrellisText

/// The values of a program's ``Stored`` properties: a ``StoredFile`` or a ``StoredTable``.
@MainActor
public class StoredValues {
  /// The reason why the values could not be read or written, or `nil` if there was no failure or a
  /// value has been written successfully since then.
  public internal(set) var problem: String? {
    didSet { tellOfProblem() }
  }

  /// Whether the values are read and written. If `false`, they are kept only until the program ends.
  let isUsed: Bool
  /// The keys whose values could not be read. Their values are kept under other keys when new ones
  /// are written.
  private var unreadableKeys: Set<String> = []
  /// The values that are kept only until the program ends.
  private var temporary: [JSONValue.Member] = []
  /// The states of the properties. The elements have the type `WeakState`.
  private var states: [String: Any] = [:]

  init(isUsed: Bool) {
    self.isUsed = isUsed
  }

  isolated deinit {}

  /// The name of the place, for messages.
  var place: String { "" }

  /// Returns the values with their keys, or `nil` if they cannot be read.
  func members() -> [JSONValue.Member]? { nil }

  /// Writes the members whose values differ from those that ``members()`` returned. Returns the
  /// reason if this fails, or `nil` otherwise.
  func write(_ members: [JSONValue.Member], changed: [JSONValue.Member]) -> String? { nil }

  /// Tells the user about the current problem when the program begins or ends.
  final func tellOfProblem() {
    if let problem, isUsed { RunningProgram.add(storedProblem: problem) }
  }

  // MARK: Properties

  /// Returns the state of a property that has the given key and is still in use, or `nil` if there
  /// is none.
  final func state<Value>(of key: String, as type: Value.Type) -> State<Value>? {
    (states[key] as? WeakState<Value>)?.state
  }

  /// Shares the state of a property with later properties that have the same key.
  final func share<Value>(_ state: State<Value>, of key: String) {
    states[key] = WeakState(state)
  }

  /// Returns the value of a key, or `nil` if there is none.
  final func value(of key: String) -> JSONValue? {
    (isUsed ? members() : temporary)?.first { $0.name == key }?.value
  }

  /// Reports that the value of a key does not have the type of its property. The value is kept when
  /// the property is set.
  final func keepUnreadableValue(of key: String) {
    guard isUsed, unreadableKeys.insert(key).inserted, let members = members() else { return }
    let kept = Self.keyOfOldValue(of: key, in: members)
    problem =
      "\(place): the value of \(NeutralText(key)) does not have the type of the program's property,"
      + " which begins with its default; when the property changes, the old value is kept as"
      + " \(NeutralText(kept))"
  }

  /// Returns an unused key for a value that cannot be read.
  private static func keyOfOldValue(of key: String, in members: [JSONValue.Member]) -> String {
    var candidate = "\(key).old"
    var number = 2
    while members.contains(where: { $0.name == candidate }) {
      candidate = "\(key).old\(number)"
      number += 1
    }
    return candidate
  }

  /// Writes the value of a key, and leaves the other values unchanged.
  final func set(_ value: JSONValue, of key: String) {
    guard isUsed else {
      temporary.removeAll { $0.name == key }
      return temporary.append(JSONValue.Member(key, value))
    }
    guard var members = members() else { return }
    var changed: [JSONValue.Member] = []
    if unreadableKeys.remove(key) != nil, let old = members.first(where: { $0.name == key }) {
      changed.append(JSONValue.Member(Self.keyOfOldValue(of: key, in: members), old.value))
      members += changed
    }
    if let index = members.firstIndex(where: { $0.name == key }) {
      guard members[index].value != value else { return }
      members[index].value = value
    } else {
      members.append(JSONValue.Member(key, value))
    }
    changed.append(JSONValue.Member(key, value))
    problem = write(members, changed: changed)
  }
}
