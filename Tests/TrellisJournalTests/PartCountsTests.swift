import Testing

@testable import TrellisJournal

struct PartCountsTests {
  @Test func `every count from none to the most comes back, whatever the others are`() {
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

  @Test func `a record without parts has the number 0, which takes no room`() {
    #expect(PartCounts(arguments: 0, calls: 0, changes: 0).column == 0)
  }

  @Test(arguments: [Int64.min, -1, .max, 1 << 62])
  func `every number is read as valid counts of parts`(column: Int64) {
    let parts = PartCounts(column: column)
    #expect(min(parts.arguments, parts.calls, parts.changes) >= 0)
    #expect(parts.column == column)
  }
}
