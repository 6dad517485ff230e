import Foundation
import Testing
import TrellisEvents
import TrellisJournal

struct LocationTests {
  private let start = UTCTime(nanoseconds: 1_795_000_000_000_000_000)

  private func standard(_ program: String, _ variables: [String: String]) throws -> String {
    try JournalLocation.standard(
      program: program, start: start, pid: 7, environment: { variables[$0] })
  }

  @Test func `a journal is kept in the state folder of its user`() throws {
    #expect(
      try standard("notes", ["XDG_STATE_HOME": "/s", "HOME": "/h"])
        == "/s/trellis/notes/20261118T110640Z-7.journal")
    #expect(
      try standard("notes", ["HOME": "/h"])
        == "/h/.local/state/trellis/notes/20261118T110640Z-7.journal")
    #expect(
      try standard("notes", ["XDG_STATE_HOME": "relative", "HOME": "/h"]).hasPrefix("/h/"))
  }

  @Test func `finding the standard journal path fails without a home folder`() {
    let error = #expect(throws: JournalError.self) { try standard("notes", ["HOME": ""]) }
    #expect(error?.code == .cannotWrite)
  }

  @Test(arguments: [
    ("../../etc", "program..-..-etc"), ("", "program"), ("a b/c\n", "a-b-c-"), ("é", "-"),
    (".hidden", "program.hidden"),
  ])
  func `no program name leads out of the folder for journals`(program: String, folder: String)
    throws
  {
    let path = try standard(program, ["HOME": "/h"])
    #expect(path == "/h/.local/state/trellis/\(folder)/20261118T110640Z-7.journal")
  }

  @Test func `a journal creates private folders and leaves no other files beside itself`() throws {
    let folder = try TestFolder()
    let path = folder.file("a/b/x.journal")
    let journal = try Journal(at: path, session: session)
    journal.note("tap")
    try journal.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let above = try FileManager.default.attributesOfItem(atPath: folder.file("a/b"))
    #expect(above[.posixPermissions] as? Int == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) == ["x.journal"])
  }

  @Test func `creating a journal never overwrites an existing file`() throws {
    let folder = try TestFolder()
    let path = folder.file("x.journal")
    try Data("mine".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: JournalError.self) { try Journal(at: path, session: session) }
    #expect(error?.code == .exists)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
    #expect(try folder.names == ["x.journal"])
  }

  @Test
  func `creating a journal in an unusable folder throws an error that names the path`() throws {
    let folder = try TestFolder()
    try Data().write(to: URL(filePath: folder.file("file")))
    let error = #expect(throws: JournalError.self) {
      try Journal(at: folder.file("file/x.journal"), session: session)
    }
    #expect(error?.code == .cannotWrite)
    #expect(error?.description.contains("file/x.journal: the folder of the journal") == true)
  }

  @Test func `two journals of the same process have different identifiers`() throws {
    let folder = try TestFolder()
    let paths = (0..<2).map { folder.file("\($0).journal") }
    let journals = try paths.map { try Journal(at: $0, session: session) }
    #expect(journals.map { $0.note("tap") }.map(\.sequence) == [0, 0])
    for journal in journals { try journal.close() }
    #expect(try JournalReader(paths[0]).session.uuid != JournalReader(paths[1]).session.uuid)
  }

  @Test func `journals are found by their file names, at most one folder deep`() throws {
    let folder = try TestFolder()
    let files = FileManager.default
    for name in ["notes/deep", "empty", "folder.journal"] {
      try files.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for name in ["notes/2.journal", "notes/1.journal", "notes/deep/3.journal", "0.journal", "x"] {
      try Data().write(to: URL(filePath: folder.file(name)))
    }
    #expect(
      try JournalLocation.journals(below: folder.path)
        == ["0.journal", "notes/1.journal", "notes/2.journal"].map(folder.file))
    for (name, aim) in [("itself", "."), ("another", "notes"), ("a.journal", "0.journal")] {
      try files.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: folder.file(aim))
    }
    #expect(
      try JournalLocation.journals(below: folder.path)
        == ["0.journal", "a.journal", "notes/1.journal", "notes/2.journal"].map(folder.file))
    #expect(try JournalLocation.journals(below: folder.file("empty")) == [])
    for (name, code) in [("none", .missing), ("x", .cannotOpen)] as [(String, JournalError.Code)] {
      let error = #expect(throws: JournalError.self) {
        try JournalLocation.journals(below: folder.file(name))
      }
      #expect(error?.code == code)
    }
  }
}
