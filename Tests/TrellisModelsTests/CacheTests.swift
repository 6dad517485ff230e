import Testing
import TrellisModels
import TrellisState
import TrellisTestSupport

@Suite struct CacheTests {
  @Test(.tags(.row145)) func `a cache creates the value of each key once`() {
    let cache = Cache<String, Int>(limit: 10)
    var made: [String] = []
    for _ in 0..<3 {
      for key in ["a", "bb", "ccc"] {
        let value = cache.value(for: key) {
          made.append(key)
          return key.count
        }
        #expect(value == key.count)
      }
    }
    #expect(made == ["a", "bb", "ccc"])
    #expect(cache.count == 3)
    #expect(cache["bb"] == 2)
    #expect(cache["dddd"] == nil)
  }

  @Test(.tags(.row145)) func `a cache reports each evicted value, the least recently used first`() {
    var evicted: [String] = []
    let cache = Cache<Int, String>(limit: 3) { evicted.append("\($0)=\($1)") }
    for key in 1...3 { _ = cache.value(for: key) { "v\(key)" } }
    _ = cache[1]
    _ = cache.value(for: 2) { "never" }
    _ = cache.value(for: 4) { "v4" }
    #expect(evicted == ["3=v3"])
    #expect(cache.remove(1))
    #expect(!cache.remove(1))
    #expect(evicted == ["3=v3", "1=v1"])
    _ = cache.value(for: 5) { "v5" }
    cache.removeAll()
    #expect(evicted == ["3=v3", "1=v1", "2=v2", "4=v4", "5=v5"])
    #expect(cache.count == 0)
  }

  @Test func `a value whose creation fails is not cached, but one that it adds itself is`() throws {
    struct Failure: Error {}
    let cache = Cache<Int, Int>(limit: 2)
    #expect(throws: Failure.self) { try cache.value(for: 1) { throw Failure() } }
    #expect(cache.count == 0)
    let value = cache.value(for: 1) { cache.value(for: 1) { 10 } + 1 }
    #expect(value == 10)
    #expect(cache[1] == 10)
  }

  @Test func `a closure that puts back every evicted value is stopped and reported`() {
    let recorder = RecordingStateScope()
    let outer = StateScope.current
    StateScope.current = recorder
    defer { StateScope.current = outer }
    let cache = Cache<Int, Int>(limit: 2)
    let line: UInt = #line - 1
    var count = 0
    cache.onEvict = { [unowned cache] key, value in
      count += 1
      #expect(cache.value(for: key) { value } == value)
    }
    for key in 1...2 { _ = cache.value(for: key) { key } }
    #expect(cache.value(for: 3) { 3 } == 3)
    #expect(count == Cache<Int, Int>.maximumDepth)
    #expect(cache.count <= cache.limit)
    #expect(recorder.diagnostics.map(\.code) == [.evictionsTooDeep])
    #expect(recorder.diagnostics.first?.site?.line == line)
    cache.removeAll()
    #expect(cache.count <= cache.limit)
    cache.onEvict = nil
    cache.removeAll()
    #expect(cache.count == 0)
  }

  @Test func `values that are put back while a cache is cleared stay in the cache`() {
    let cache = Cache<Int, Int>(limit: 3)
    var evicted: [Int] = []
    cache.onEvict = { [unowned cache] key, value in
      evicted.append(key)
      if key == 1 { _ = cache.value(for: key) { value } }
    }
    for key in 1...3 { _ = cache.value(for: key) { key } }
    cache.removeAll()
    #expect(evicted == [1, 2, 3])
    #expect(cache.count == 1 && cache[1] == 1)
    cache.onEvict = nil
  }

  @Test(arguments: [0, -1, Int.min])
  func `a limit that is too low counts as 1, and is reported with its line`(limit: Int) {
    let recorder = RecordingStateScope()
    let outer = StateScope.current
    StateScope.current = recorder
    defer { StateScope.current = outer }
    let cache = Cache<Int, Int>(limit: limit)
    let line: UInt = #line - 1
    for key in 1...3 { #expect(cache.value(for: key) { key * 2 } == key * 2) }
    #expect(cache.limit == 1 && cache.count == 1 && cache[3] == 6)
    #expect(recorder.diagnostics.map(\.code) == [.limitTooLow])
    #expect(
      recorder.diagnostics.first?.message
        == "the cache created at TrellisModelsTests/CacheTests.swift:\(line) was given the limit"
        + " \(limit), so it keeps 1 value, the minimum; pass a limit of 1 or more")
  }

  @Test func `the closure that receives an evicted value can use the cache`() {
    let cache = Cache<Int, Int>(limit: 2)
    cache.onEvict = { key, value in
      if key < 3 { _ = cache.value(for: key + 10) { value } }
    }
    for key in 1...3 { _ = cache.value(for: key) { key } }
    #expect(cache.count == 2)
    #expect(cache[11] == 1)
    cache.onEvict = nil
  }

  @Test func `a cache holds the keys used last after any sequence of uses`() {
    var random = SeededGenerator()
    for limit in 1...4 {
      let cache = Cache<Int, Int>(limit: limit)
      var model: [Int] = []
      for _ in 0..<Soak.count(20_000) {
        let key = Int.random(in: 0..<6, using: &random)
        let isKnown = model.contains(key)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          #expect(cache.remove(key) == isKnown)
          model.removeAll { $0 == key }
        case 1:
          #expect((cache[key] != nil) == isKnown)
          if isKnown { model = model.filter { $0 != key } + [key] }
        default:
          var wasMade = false
          _ = cache.value(for: key) {
            wasMade = true
            return key
          }
          #expect(wasMade == !isKnown)
          model = Array((model.filter { $0 != key } + [key]).suffix(limit))
        }
        #expect(cache.count == model.count)
      }
    }
  }
}
