import Foundation
import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

struct RegistrationTests {
  private let folder: TestFolder
  private let path: String

  init() throws {
    folder = try TestFolder()
    path = folder.file("x.journal")
  }

  private let all = (0..<40).map { number in
    HandlerRegistration(
      path: ControlPath("form/field\(number % 7)"),
      event: number.isMultiple(of: 2) ? "tap" : "focus",
      handler: HandlerID(UInt32(number)),
      site: number == 0 ? nil : SourceSite(fileID: "Notes/Form.swift", line: UInt(number)))
  }

  private func expect(_ reader: JournalReader, _ expected: [HandlerRegistration]) throws {
    let found = try reader.registrations()
    #expect(found.map(\.path) == expected.map(\.path))
    #expect(found.map(\.event) == expected.map(\.event))
    #expect(found.map(\.handler) == expected.map(\.handler))
    #expect(found.map { $0.site?.line } == expected.map { $0.site.map { Int($0.line) } })
    #expect(try reader.damageOfNames() == [])
    #expect(try reader.damage() == [])
  }

  @Test func `a registration that is reported several times is stored once`() throws {
    let journal = try Journal(at: path, session: session)
    journal.registered(Array(all[..<20]))
    journal.note("between")
    journal.registered(all)
    try journal.flush()
    try expect(JournalReader(path), all)
    journal.registered(all)
    try journal.close()
    try expect(JournalReader(path), all)
    #expect(try JournalReader(path).records().map(\.subject) == ["between"])
  }

  @Test func `a journal without registrations is read back with an empty list`() throws {
    let journal = try Journal(at: path, session: session)
    journal.registered([])
    try journal.close()
    #expect(try JournalReader(path).registrations() == [])
  }

  @Test func `a closed journal ignores further registrations`() throws {
    let journal = try Journal(at: path, session: session)
    try journal.close()
    journal.registered(all)
    #expect(try JournalReader(path).registrations() == [])
  }

  @Test(arguments: [
    "UPDATE registration SET path = event WHERE id = 3",
    "UPDATE registration SET handler = handler + 1 WHERE id = 40",
    "UPDATE registration SET site = NULL WHERE id = 2",
    "INSERT INTO registration SELECT 99, path, event, handler, site, checksum FROM registration WHERE id = 1",
  ])
  func `a changed registration counts as damage, and the others are still read`(statement: String)
    throws
  {
    let journal = try Journal(at: path, session: session)
    journal.registered(all)
    try journal.close()
    do {
      let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
      try connection.execute(statement)
    }
    let reader = try JournalReader(path)
    #expect(
      try reader.damageOfNames().map(\.message) == [
        "1 of the handler registrations in it is damaged or altered"
      ])
    let found = try reader.registrations().count
    #expect(found == (statement.hasPrefix("INSERT") ? all.count : all.count - 1))
  }

  @Test func `a file that replaces a removed journal contains the registrations again`() throws {
    let journal = try Journal(at: path, session: session) { _ in }
    journal.registered(all)
    try journal.flush()
    try FileManager.default.removeItem(atPath: path)
    journal.note("later")
    try journal.flush()
    try journal.close()
    let found = try JournalReader(journal.path).registrations()
    #expect(found.map(\.handler) == all.map(\.handler))
  }
}
