import ArgumentParser

/// The number of a record as the log shows it, `#12`, or without `#`.
nonisolated struct RecordNumber {
  let sequence: UInt64

  init(_ argument: String) throws {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let sequence = UInt64(digits) else {
      throw ValidationError("it is not a record number; the log shows record numbers as #12.")
    }
    self.sequence = sequence
  }
}
