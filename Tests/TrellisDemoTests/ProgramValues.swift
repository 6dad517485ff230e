import TrellisEvents
import TrellisJournal

@testable import TrellisState
@testable import trellis_demo

/// The values of a program's states and models, by their names in records.
struct ProgramValues {
  private(set) var all: [String: Any] = [:]

  /// Reads the states that an object or the objects in it keep, and the properties of models, which the caller names.
  init(of program: AnyObject, models: [String: Any] = [:]) {
    all = models
    addStates(of: program, depth: 0)
  }

  private mutating func addStates(of object: Any, depth: Int) {
    for child in Mirror(reflecting: object).children {
      if let state = child.value as? any NamedState {
        all[state.recordName] = state.heldValue
      } else if depth < 3, Mirror(reflecting: child.value).displayStyle == .class {
        addStates(of: child.value, depth: depth + 1)
      }
    }
  }

  /// Returns the forms in which a record may contain a value: the value, or its type, with the
  /// number of elements if the value changed outside of a dispatch.
  static func onRecord(_ value: Any) -> [StoredValue] {
    if let recordable = value as? any Recordable { return [.clear(recordable.recordValue)] }
    let type = String(describing: type(of: value))
    let counted = (value as? any Collection).map {
      RecordValue.count(type: type, elements: $0.count)
    }
    return [.clear(.text(type))] + (counted.map { [.clear($0)] } ?? [])
  }
}

/// A state, its type forgotten.
private protocol NamedState {
  var recordName: String { get }
  var heldValue: Any { get }
}

extension State: NamedState {
  fileprivate var recordName: String { node.declared.description }
  fileprivate var heldValue: Any { wrappedValue }
}
