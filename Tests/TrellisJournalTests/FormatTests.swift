import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisJournal

struct FormatTests {
  @Test func `the checksum is CRC-32C`() {
    var sum = Checksum()
    sum.add(Array("123456789".utf8))
    #expect(sum.value == 0xE306_9283)
  }

  @Test func `calendar dates are the same as those of Foundation`() {
    var generator = SeededGenerator()
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let seconds = [0, -1, 951_782_400, 951_868_799, 4_107_542_400, -2_203_891_200]
    let random = (0..<1000).map { _ in
      Int64.random(in: -9_000_000_000...9_000_000_000, using: &generator)
    }
    for second in seconds.map(Int64.init) + random {
      let date = Date(timeIntervalSince1970: TimeInterval(second))
      #expect(UTCTime(nanoseconds: second * 1_000_000_000).description == date.formatted(style))
    }
  }

  @Test func `the compact form of a time is suitable as a file name`() {
    #expect(UTCTime(nanoseconds: 1_795_000_000_123_456_789).compact == "20261118T110640Z")
    #expect(UTCTime(nanoseconds: .min).description == "1677-09-21T00:12:43.145Z")
    #expect(UTCTime(nanoseconds: .max).description == "2262-04-11T23:47:16.854Z")
  }

  @Test func `the name table has the expected schema and replacement statement`() {
    #expect(
      StoreTable.name.schema
        == "CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL, "
        + "checksum INTEGER NOT NULL) STRICT")
    #expect(
      StoreTable.name.replacement
        == "REPLACE INTO name (id, text, checksum) VALUES (?, ?, ?)")
  }
}
