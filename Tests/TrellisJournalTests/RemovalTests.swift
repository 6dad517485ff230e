import Foundation
import Testing
import TrellisJournal

/// What a journal does whose file is taken away from under it.
struct RemovalTests {
  enum Loss: CaseIterable {
    case removed, renamed, replaced

    func happen(to path: String) throws {
      switch self {
      case .removed: try FileManager.default.removeItem(atPath: path)
      case .renamed: try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
      case .replaced:
        try FileManager.default.removeItem(atPath: path)
        try Data("something else".utf8).write(to: URL(filePath: path))
      }
    }
  }

  private let folder: TestFolder
  private let failures = Failures()

  init() throws {
    folder = try TestFolder()
  }

  private func makeJournal() throws -> Journal {
    try Journal(at: folder.file("x.journal"), session: session, onFailure: failures.hook)
  }

  @Test(arguments: Loss.allCases)
  func `a file that is taken away is told once, and when the journal is closed`(_ loss: Loss) throws
  {
    let journal = try makeJournal()
    journal.note("before")
    #expect(failures.codes == [])
    try loss.happen(to: journal.path)
    for _ in 0..<3 { journal.note("after") }
    #expect(failures.codes == [.removed])
    let error = try #require(throws: JournalError.self) { try journal.close() }
    #expect(error.code == .removed && error.path == journal.path)
    #expect(failures.codes == [.removed])
    if loss == .replaced {
      #expect(try Data(contentsOf: URL(filePath: journal.path)) == Data("something else".utf8))
    }
  }

  @Test func `a file that is taken away at the very end is told by closing`() throws {
    let journal = try makeJournal()
    journal.note("before")
    try Loss.removed.happen(to: journal.path)
    #expect(throws: JournalError.self) { try journal.close() }
    try journal.close()
    #expect(failures.codes == [])
  }

  @Test func `a journal that shows up again under its name is the old one`() throws {
    let journal = try makeJournal()
    journal.note("before")
    try Loss.renamed.happen(to: journal.path)
    journal.note("lost")
    try FileManager.default.moveItem(atPath: journal.path + ".old", toPath: journal.path)
    journal.note("lost too")
    #expect(throws: JournalError.self) { try journal.close() }
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    #expect(reader.session.end == nil)
    #expect(try reader.records().first?.subject == "before")
  }
}
