import Testing

@testable import TrellisJournal

struct PartCountsTests {
  @Test func `part counts from zero to the maximum survive a round trip in any combination`() {
    let most = StoreTable.partLimit
    let counts = [0, 1, 2, 63, 64, most - 1, most]
    for arguments in counts {
      for calls in counts {
        for changes in counts {
          for isDefault in [false, true] {
            let parts = PartCounts(
              isDefault: isDefault, arguments: arguments, calls: calls, changes: changes)
            #expect(PartCounts(column: parts.column) == parts)
          }
        }
      }
    }
  }

  @Test func `the part counts of a record without parts are stored as 0`() {
    #expect(PartCounts(arguments: 0, calls: 0, changes: 0).column == 0)
  }

  @Test(arguments: [Int64.min, -1, .max, 1 << 62])
  func `any integer is decoded as valid part counts`(column: Int64) {
    let parts = PartCounts(column: column)
    #expect(min(parts.arguments, parts.calls, parts.changes) >= 0)
    #expect(parts.column == column)
  }
}
