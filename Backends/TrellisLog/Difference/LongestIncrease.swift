/// A search for the longest increasing subsequence (Fredman 1975). The search puts the values on
/// piles whose top values increase from each pile to the next.
nonisolated enum LongestIncrease {
  /// Returns the values of the longest subsequence in which each value is greater than the one
  /// before.
  static func of(_ values: [Int]) -> [Int] {
    var tops: [Int] = []
    var before: [Int?] = []
    for (index, value) in values.enumerated() {
      let pile = firstPile(of: tops) { values[$0] >= value }
      before.append(pile == 0 ? nil : tops[pile - 1])
      if pile == tops.count { tops.append(index) } else { tops[pile] = index }
    }
    var result: [Int] = []
    var next = tops.last
    while let index = next {
      result.append(values[index])
      next = before[index]
    }
    return result.reversed()
  }

  private static func firstPile(of tops: [Int], where isAbove: (Int) -> Bool) -> Int {
    var range = 0..<tops.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isAbove(tops[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
