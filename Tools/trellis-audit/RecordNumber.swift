import ArgumentParser

/// A record number, which may begin with `#`, as in `#12`.
nonisolated struct RecordNumber {
  let sequence: UInt64

  init(_ word: String) throws {
    let argument = NegativeNumber.unmarked(word)
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let sequence = UInt64(digits) else {
      throw ValidationError(
        "'\(argument)' is not a record number; write it as the log shows it, such as #12")
    }
    self.sequence = sequence
  }
}
