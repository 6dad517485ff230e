import TrellisEvents
import TrellisJournal

extension JournalRecord {
  /// The arguments to show in a line.
  ///
  /// If the write of a cell has succeeded, the old and the new value are left out, because the
  /// record of the row change contains them too.
  var lineArguments: [StoredArgument] {
    guard kind == .effect, value("column") != nil, outcomeName == "returned" else {
      return arguments
    }
    return arguments.filter { !["old", "new"].contains($0.name) }
  }
}
