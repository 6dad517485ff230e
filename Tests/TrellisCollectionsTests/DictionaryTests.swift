import Testing
import TrellisCollections

@Suite struct DictionaryTests {
  let ages = ["Ada": 36, "Alan": 41, "Grace": 85]

  @Test(.tags(.row129, .row131)) func `the first match in a dictionary is a pair of key and value`()
  {
    let match = ages.first { $0.value > 80 }
    #expect(match?.key == "Grace")
    #expect(match?.value == 85)

    let never = Counted { (_: Int) in false }
    #expect(ages.first { never($0.value) } == nil)
    #expect(never.count == 3)
  }

  @Test(.tags(.row129, .row131)) func `mapPairs and mapValues keep the keys of a dictionary`() {
    let describe = Counted { (pair: (String, Int)) in "\(pair.0) \(pair.1)" }
    #expect(
      ages.mapPairs { describe(($0, $1)) }
        == ["Ada": "Ada 36", "Alan": "Alan 41", "Grace": "Grace 85"])
    #expect(describe.count == 3)
    #expect(ages.mapValues { $0 + 1 } == ["Ada": 37, "Alan": 42, "Grace": 86])
  }

  @Test(.tags(.row129, .row131)) func `reduce on a dictionary passes every pair to its closure`() {
    let letters = Counted { (key: String) in key.count }
    #expect(ages.reduce(0) { $0 + letters($1.key) + $1.value } == 12 + 162)
    #expect(letters.count == 3)
  }

  @Test(.tags(.row129, .row131))
  func `compactMapPairs and compactMapValues drop pairs without a value`() {
    #expect(
      ages.compactMapPairs { key, value in value > 40 ? "\(key)!" : nil }
        == ["Alan": "Alan!", "Grace": "Grace!"])
    #expect(ages.compactMapValues { $0 > 80 ? $0 : nil } == ["Grace": 85])
  }

  @Test(.tags(.row129)) func `compactMapPairs keeps a value of nil and drops a missing value`() {
    let given: [String: Int?] = ages.compactMapPairs { key, value -> Int?? in
      switch key {
      case "Ada": .some(.none)
      case "Alan": .none
      default: value
      }
    }
    #expect(given == ["Ada": nil, "Grace": 85])
  }

  @Test(.tags(.row129)) func `the closures of dictionary methods receive keys and values`() {
    var keys: Set<String> = []
    ages.forEach { keys.insert($0.key) }
    #expect(keys == ["Ada", "Alan", "Grace"])
    #expect(ages.filter { $0.key.hasPrefix("A") } == ["Ada": 36, "Alan": 41])
    #expect(ages.filter { !$0.key.hasPrefix("A") } == ["Grace": 85])
    #expect(ages.contains { $0.value == 41 })
    #expect(!ages.contains { $0.value == 42 })
    #expect(ages.allSatisfy { $0.value > 30 })
    #expect(!ages.allSatisfy { $0.value > 40 })
  }

  @Test(.tags(.row130, .row131)) func `an empty dictionary gives empty results`() {
    let empty: [String: Int] = [:]
    let never = Counted { (_: (String, Int)) in 1 }
    #expect(empty.mapPairs { never(($0, $1)) }.isEmpty)
    #expect(empty.compactMapPairs { never(($0, $1)) as Int? }.isEmpty)
    #expect(empty.filter { never($0) == 1 } == [:])
    #expect(empty.first { never($0) == 1 } == nil)
    #expect(!empty.contains { never($0) == 1 })
    #expect(empty.allSatisfy { never($0) == 0 })
    #expect(empty.reduce(7) { $0 + never($1) } == 7)
    #expect(never.count == 0)
  }

  @Test(.tags(.row131)) func `mapPairs and compactMapPairs rethrow the error of their closure`() {
    #expect(throws: Failure.self) { try ages.mapPairs { _, _ in throw Failure() } }
    #expect(throws: Failure.self) {
      try ages.compactMapPairs { _, _ -> Int? in throw Failure() }
    }
  }

  private struct Failure: Error {}
}
