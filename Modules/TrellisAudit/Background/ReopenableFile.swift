import TrellisJournal

/// The file of a journal reader, which another thread can open again to read the same journal. A
/// reader itself can be used on only one thread.
struct ReopenableFile: Sendable {
  private let path: String
  private let file: FileNumber?

  init(of reader: JournalReader) { (path, file) = (reader.path, reader.file) }

  /// Opens the file again. Returns `nil` if the file cannot be opened, or if the path now leads to
  /// another file.
  func open() -> JournalReader? {
    guard let file, let reader = try? JournalReader(path), reader.file == file else { return nil }
    return reader
  }
}
