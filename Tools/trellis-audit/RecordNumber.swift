import ArgumentParser

/// The number of a record as the log shows it, `#12`, or without `#`.
nonisolated struct RecordNumber {
  let sequence: UInt64

  init(_ argument: String) throws {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let sequence = UInt64(digits) else {
      throw ValidationError("it is no number of a record; the log shows them as #12.")
    }
    self.sequence = sequence
  }
}
