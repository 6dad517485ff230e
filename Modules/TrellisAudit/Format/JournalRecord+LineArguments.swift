import TrellisEvents
import TrellisJournal

extension JournalRecord {
  /// The message of an event about a failure, such as `table.failed`, or `nil` for any other record
  /// and for a private message.
  var failureMessage: String? { subject.hasSuffix(".failed") ? text("message") : nil }

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
