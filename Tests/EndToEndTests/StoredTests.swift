import Foundation
import Testing
import Trellis
import TrellisDatabase
import TrellisProgram
import TrellisTestSupport

@MainActor
struct StoredTests {
  private enum Order: String, Storable {
    case name, date
  }

  private let path: String

  init() throws {
    path = try ScratchFolder.make() + "/state/notes/stored.json"
  }

  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a stored value is restored at the next start`() {
    do {
      @Stored("volume", in: StoredFile(path: path)) var volume = 5
      #expect(volume == 5 && text == nil)
      volume = 7
      $volume.wrappedValue += 1
    }
    @Stored("volume", in: StoredFile(path: path)) var volume = 5
    #expect(volume == 8)
    #expect(text == "{\"volume\":8}\n")
  }

  @Test func `properties with the same key and file share one value while one of them is in use`() {
    let file = StoredFile(path: path)
    do {
      @Stored("volume", in: file) var volume = 5
      @Stored("volume", in: file) var same = 1
      let follower = Label($same.map { "\($0)" })
      volume = 7
      #expect(same == 7 && follower.text == "7")
    }
    @Stored("volume", in: file) var volume = 5
    #expect(volume == 7)
  }

  @Test func `a stored optional value needs no initial value`() {
    do {
      @Stored("guest", in: StoredFile(path: path)) var guest: String?
      #expect(guest == nil)
      guest = "Ada"
    }
    @Stored("guest", in: StoredFile(path: path)) var guest: String?
    #expect(guest == "Ada")
  }

  @Test func `values of all kinds can be stored in one program`() {
    func check(_ isFirst: Bool) {
      let file = StoredFile(path: path)
      @Stored("on", in: file) var isOn = false
      @Stored("rate", in: file) var rate = 1.5
      @Stored("name", in: file) var name = ""
      @Stored("order", in: file) var order = Order.name
      @Stored("guest", in: file) var guest: String? = nil
      @Stored("widths", in: file) var widths: [Int] = []
      if isFirst {
        (isOn, rate, name, order, guest, widths) = (true, 2, "é\"", .date, "Ada", [1, 2])
      }
      #expect(isOn && rate == 2 && name == "é\"" && order == .date && guest == "Ada")
      #expect(widths == [1, 2] && file.problem == nil)
    }
    check(true)
    check(false)
  }

  @Test func `the selected tab and the split of a window are restored at the next start`() throws {
    func makeWindow() -> (tabs: Tabs, split: Split) {
      let file = StoredFile(path: path)
      @Stored("tab", in: file) var tab = 0
      @Stored("split", in: file) var split = 0.5
      return (
        Tabs(selectedIndex: $tab) {
          Tab("one")
          Tab("two")
        },
        Split(.horizontal, fraction: $split) {
        } second: {
        }
      )
    }
    let first = makeWindow()
    first.tabs.edit(to: 1)
    first.split.edit(to: 0.25)
    let second = makeWindow()
    #expect(second.tabs.value == 1 && second.split.value == 0.25)
  }

  @Test func `a stored value of the wrong type is replaced by the declared value`() throws {
    do {
      @Stored("volume", in: StoredFile(path: path)) var volume = "loud"
      volume = "louder"
    }
    @Stored("volume", in: StoredFile(path: path)) var volume = 5
    #expect(volume == 5)
  }

  @Test func `a value of another type is reported, and kept when its property is set`() throws {
    for (index, text) in ["loud", "louder"].enumerated() {
      @Stored("volume", in: StoredFile(path: path)) var old = ""
      old = text
      let file = StoredFile(path: path)
      @Stored("volume", in: file) var volume = 5
      // In the second turn, the number 8 of the first one is kept too.
      let kept = index == 0 ? "volume.old" : "volume.old3"
      #expect(file.problem?.contains("the old value is kept as \(kept)") == true)
      #expect(self.text?.contains(kept) == false)
      volume = 6
      volume = 7
      @Stored(kept, in: StoredFile(path: path)) var saved = ""
      #expect(saved == text && file.problem == nil)
      $volume.wrappedValue = 8
    }
    #expect(
      text
        == "{\"volume\":8,\"volume.old\":\"loud\",\"volume.old2\":8,\"volume.old3\":\"louder\"}\n")
  }

  @Test func `a file of stored values that is not JSON is left unchanged`() throws {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    let file = StoredFile(path: path)
    @Stored("volume", in: file) var volume = 5
    volume = 6
    #expect(volume == 6 && text == "mine")
    #expect(file.problem?.contains("is not a JSON object") == true)
  }

  @Test func `a folder for stored values that cannot be created is reported and causes no crash`() {
    let file = StoredFile(path: "/dev/null/stored.json")
    @Stored("volume", in: file) var volume = 5
    volume = 6
    #expect(volume == 6 && file.problem?.contains("/dev/null") == true)
  }

  // MARK: Tables

  private func connection() throws -> Connection {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    return try Connection(DatabasePath("\(path).db"), .create, .own(applicationID: 0x74657374))
  }

  @Test func `values are kept in a table, which the first change creates`() throws {
    let tables = "SELECT count(*) FROM sqlite_schema"
    do {
      let first = try connection()
      let settings = StoredTable("the \"settings\"", in: first)
      @Stored("volume", in: settings) var volume = 5
      @Stored("name", in: settings) var name = "Ada"
      #expect(try first.value(tables) == 0)
      volume = 7
      name = "Bo"
      $volume.wrappedValue += 1
      #expect(settings.problem == nil)
    }
    let second = try connection()
    let settings = StoredTable("the \"settings\"", in: second)
    @Stored("volume", in: settings) var volume = 5
    @Stored("name", in: settings) var name = "Ada"
    #expect(volume == 8 && name == "Bo")
    let rows = try second.rows("SELECT key, value FROM \"the \"\"settings\"\"\" ORDER BY key")
    #expect(rows == [["name", "\"Bo\""], ["volume", "8"]])
  }

  @Test func `a value of another type in a table is kept when its property is set`() throws {
    let connection = try connection()
    try connection.executeScript(
      """
      CREATE TABLE stored (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);
      INSERT INTO stored VALUES ('volume', 'loud'), ('count', 3)
      """)
    let settings = StoredTable(in: connection)
    @Stored("volume", in: settings) var volume = 5
    @Stored("count", in: settings) var count = 0
    #expect(volume == 5 && count == 3)
    #expect(settings.problem?.contains("the old value is kept as volume.old") == true)
    volume = 6
    let rows = try connection.rows("SELECT value FROM stored ORDER BY key")
    #expect(rows == [["3"], ["6"], ["\"loud\""]] && settings.problem == nil)
  }

  @Test func `a table with other columns is left unchanged, and the problem is reported`() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE stored (id INTEGER PRIMARY KEY)")
    let settings = StoredTable(in: connection)
    @Stored("volume", in: settings) var volume = 5
    volume = 6
    #expect(volume == 6 && settings.problem?.hasPrefix("the table stored: ") == true)
    #expect(try connection.value("SELECT count(*) FROM stored") == 0)
  }

  @Test func `a change that the database refuses is reported, and the property keeps it`() throws {
    let connection = try connection()
    let settings = StoredTable(in: connection)
    @Stored("volume", in: settings) var volume = 5
    volume = 6
    try connection.execute(
      "CREATE TRIGGER no BEFORE UPDATE ON stored BEGIN SELECT RAISE(ABORT, 'no'); END")
    volume = 7
    #expect(volume == 7 && settings.problem?.contains("no") == true)
    try connection.execute("DROP TRIGGER no")
    volume = 8
    #expect(settings.problem == nil)
    #expect(try connection.value("SELECT value FROM stored") == "8")
  }
}
