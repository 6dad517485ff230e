import TrellisJournal

/// The file of a journal reader. Another thread can open the file again, because a reader can be
/// used on only one thread.
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
