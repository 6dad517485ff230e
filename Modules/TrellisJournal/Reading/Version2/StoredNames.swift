/// The names and source locations in a file, for encoding leaves.
struct StoredNames: LeafNames {
  let reader: JournalReader
  /// The live records, which also have names that are not in the file yet, or `nil` to look up
  /// names only in the file.
  var live: LiveRecords?

  func withText<Result>(
    _ number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result {
    let (name, _) = try live?.name(number, reader) ?? reader.storedName(number)
    return name.bytes.withUnsafeBufferPointer(body)
  }

  func withSite<Result>(
    _ number: UInt32, _ body: (_ file: UnsafeBufferPointer<UInt8>, _ line: UInt64) -> Result
  ) throws -> Result {
    let (site, _) = try live?.site(number, reader) ?? reader.storedSite(number)
    var file = site.fileID
    return file.withUTF8 { body($0, UInt64(clamping: site.line)) }
  }
}
