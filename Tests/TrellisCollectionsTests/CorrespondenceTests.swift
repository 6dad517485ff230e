import Testing

@Suite struct CorrespondenceTests {
  /// A list of numbers, a list of strings, whether they correspond, and whether the first is a
  /// prefix.
  static let table: [(numbers: [Int], texts: [String], corresponds: Bool, isPrefix: Bool)] = [
    ([1, 2], ["1", "2"], true, true),
    ([1, 2], ["1", "3"], false, false),
    ([1], ["1", "2"], false, true),
    ([2], ["1", "2"], false, false),
    ([1, 2], ["1"], false, false),
    ([], ["1"], false, true),
    ([1], [], false, false),
    ([], [], true, true),
  ]

  @Test(.tags(.row132)) func `elementsEqual(_:by:) compares the lengths of two sequences too`() {
    for row in CorrespondenceTests.table {
      #expect(row.numbers.elementsEqual(row.texts) { "\($0)" == $1 } == row.corresponds, "\(row)")
    }
  }

  @Test(.tags(.row132)) func `starts(with:by:) compares a prefix by a condition`() {
    for row in CorrespondenceTests.table {
      let isPrefix = row.texts.starts(with: row.numbers) { $0 == "\($1)" }
      #expect(isPrefix == row.isPrefix, "\(row)")
    }
  }

  @Test(.tags(.row132)) func `elementsEqual and starts(with:) stop at the first pair that differs`()
  {
    let differs = Counted { (_: (Int, Int)) in false }
    #expect(![1, 2, 3].elementsEqual([1, 2, 3]) { differs(($0, $1)) })
    #expect(![1, 2, 3].starts(with: [1, 2]) { differs(($0, $1)) })
    #expect(differs.count == 2)
  }
}
