import Foundation
import Testing
import TrellisEvents

@testable import TrellisJournal

/// A journal whose file is removed while the journal is being written.
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
  func `the loss of a journal file is reported once, and a new file is begun`(_ loss: Loss) throws {
    let journal = try makeJournal()
    let old = journal.path
    for _ in 0..<3 { journal.note("before") }
    let open = journal.begin(DispatchStart(kind: .effect, subject: "open"))
    journal.note("between")
    try journal.flush()
    #expect(failures.codes == [])
    try loss.happen(to: old)
    // The next commit notices the loss. Its records are lost too.
    journal.note("lost")
    try journal.flush()
    #expect(failures.codes == [.removed])
    #expect(journal.path == (loss == .replaced ? folder.file("x-2.journal") : old))
    for _ in 0..<3 { journal.note("after") }
    journal.end(DispatchEnd(outcome: .vetoed), of: open)
    try journal.close()
    #expect(failures.codes == [.removed])
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    #expect(try reader.records().map(\.id.sequence) == [3, 6, 7, 8])
    #expect(try reader.records().map(\.subject) == ["open", "after", "after", "after"])
    #expect(try reader.records()[0].end?.outcome == .vetoed)
    let gaps = try reader.entries().compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
    #expect(gaps.map(\.first.sequence) == [4] && gaps.map(\.records) == [2])
    #expect(gaps.map(\.reason) == ["removed"])
    if loss == .replaced {
      #expect(try Data(contentsOf: URL(filePath: old)) == Data("something else".utf8))
    }
  }

  @Test func `closing a journal creates its file again if the file was removed`() throws {
    let journal = try makeJournal()
    journal.note("before")
    try journal.flush()
    try Loss.removed.happen(to: journal.path)
    try journal.close()
    try journal.close()
    #expect(failures.codes == [.removed])
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [] && reader.session.end?.records == 1)
  }

  @Test func `a journal that cannot be continued reports this once and fails to close`() throws {
    let own = folder.file("own")
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: false)
    let journal = try Journal(at: own + "/x.journal", session: session, onFailure: failures.hook)
    journal.note("before")
    try journal.flush()
    let ring = try #require(try JournalReader(journal.path).ringPath)
    defer { RingLocation.remove(ring) }
    try FileManager.default.removeItem(atPath: own)
    try Data("no folder".utf8).write(to: URL(filePath: own))
    for _ in 0..<3 {
      journal.note("lost")
      #expect(throws: JournalError.self) { try journal.flush() }
    }
    #expect(throws: JournalError.self) { try journal.close() }
    #expect(failures.codes.count == 1, "\(failures.codes)")
    #expect(FileManager.default.fileExists(atPath: ring))
  }

  @Test func `a journal continues in its folder once the folder exists again`() throws {
    let own = folder.file("own")
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: false)
    let journal = try Journal(at: own + "/x.journal", session: session, onFailure: failures.hook)
    journal.note("before")
    try FileManager.default.removeItem(atPath: own)
    try Data("no folder".utf8).write(to: URL(filePath: own))
    journal.note("lost")
    #expect(throws: JournalError.self) { try journal.flush() }
    try FileManager.default.removeItem(atPath: own)
    journal.note("lost too")
    try journal.flush()
    journal.note("after")
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.records().map(\.subject) == ["after"])
    #expect(try reader.damage() == [] && failures.codes.last == .removed)
  }
}
