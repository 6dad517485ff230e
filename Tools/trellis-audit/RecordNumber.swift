import ArgumentParser
import TrellisEvents

/// The number of a record as the log shows it, `#12`, or without `#`.
struct RecordNumber: ExpressibleByArgument {
  let id: RecordID

  init?(argument: String) {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let number = UInt64(digits) else { return nil }
    id = RecordID(number)
  }
}
