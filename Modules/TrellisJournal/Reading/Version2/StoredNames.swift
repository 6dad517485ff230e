/// The names and source locations in a file, for encoding leaves.
struct StoredNames: LeafNames {
  let reader: JournalReader

  func withText<Result>(
    _ number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result {
    try reader.storedName(number).0.bytes.withUnsafeBufferPointer(body)
  }

  func withSite<Result>(
    _ number: UInt32, _ body: (_ file: UnsafeBufferPointer<UInt8>, _ line: UInt64) -> Result
  ) throws -> Result {
    let site = try reader.storedSite(number).0
    var file = site.fileID
    return file.withUTF8 { body($0, UInt64(clamping: site.line)) }
  }
}
