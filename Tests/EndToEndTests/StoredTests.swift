import Foundation
import Testing
import Trellis
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

  @Test func `a stored value is there again at the next start`() {
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

  @Test func `values of all kinds are stored beside each other`() {
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

  @Test func `a value of another type is replaced by the declared one`() throws {
    do {
      @Stored("volume", in: StoredFile(path: path)) var volume = "loud"
      volume = "louder"
    }
    @Stored("volume", in: StoredFile(path: path)) var volume = 5
    #expect(volume == 5)
  }

  @Test func `a file that is not JSON is left as it is`() throws {
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

  @Test func `a folder that cannot be made is a problem and no crash`() {
    let file = StoredFile(path: "/dev/null/stored.json")
    @Stored("volume", in: file) var volume = 5
    volume = 6
    #expect(volume == 6 && file.problem?.contains("/dev/null") == true)
  }
}
