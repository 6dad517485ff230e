import Trellis
import TrellisText

/// One line of a log in JSONL. Reading is strict, so anything unexpected is an error.
nonisolated struct ChangeRecord {
  let value: JSONValue

  /// Creates a record from a line.
  init(_ line: String) throws(LogError) {
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw LogError(.record, "cannot replay: \(error.message)")
    }
    guard case .object = value else { throw Self.error("the line is not a JSON object") }
  }

  /// Returns whether the record has a member, even if its value is `null`.
  func has(_ name: String) -> Bool {
    value[name] != nil
  }

  /// Returns the string in the member with the given name, or `nil` if the member is `null` or
  /// missing.
  func string(_ name: String) throws(LogError) -> String? {
    switch value[name] {
    case .string(let text): return text
    case .null, nil: return nil
    default: throw Self.error("`\(name)` is not a string")
    }
  }

  /// Returns the integer in the member with the given name, or `nil` if the member is `null` or
  /// missing.
  func integer(_ name: String) throws(LogError) -> Int? {
    switch value[name] {
    case .integer(let number): return number
    case .null, nil: return nil
    default: throw Self.error("`\(name)` is not an integer")
    }
  }

  /// Returns a required member, or throws an error if it is missing.
  func required<Member>(_ name: String, _ member: Member?) throws(LogError) -> Member {
    guard let member else { throw Self.error("`\(name)` is missing") }
    return member
  }

  /// Returns the address of the node that the record is about.
  func address() throws(LogError) -> SemanticAddress {
    guard case .array(let places)? = value["at"] else { throw Self.error("`at` is not an address") }
    var address: SemanticAddress = []
    for place in places {
      guard case .integer(let place) = place else { throw Self.error("`at` is not an address") }
      address.append(place)
    }
    return address
  }

  /// Returns the states that an array lists, by their names or, for states without names, by their
  /// bits.
  func states(_ value: JSONValue) throws(LogError) -> SemanticStates {
    guard case .array(let elements) = value else { throw Self.error("`states` is not an array") }
    var states: SemanticStates = []
    for element in elements {
      switch element {
      case .string(let name):
        guard let known = SemanticStates.named.first(where: { $0.name == name }) else {
          throw Self.error("there is no state `\(NeutralText(name))`")
        }
        states.insert(known.state)
      case .integer(let number):
        guard let bits = UInt16(exactly: number) else {
          throw Self.error("the number of a state is not from 0 to 65535")
        }
        states.insert(SemanticStates(rawValue: bits))
      default:
        throw Self.error("a state is neither a name nor a number")
      }
    }
    return states
  }

  /// Returns the looks that an object describes, with one member for each look.
  func looks(_ value: JSONValue) throws(LogError) -> [SemanticLook] {
    guard case .object(let members) = value else {
      throw Self.error("`looks` is not a JSON object")
    }
    var looks: [SemanticLook] = []
    for member in members {
      guard case .string(let value) = member.value else {
        throw Self.error("a look is not a string")
      }
      looks.append(SemanticLook(member.name, value))
    }
    return looks
  }

  /// Returns the error for a line that cannot be read.
  static func error(_ what: String) -> LogError {
    LogError(.record, "cannot replay: \(what); apply the unchanged lines of one JSONL log")
  }
}
