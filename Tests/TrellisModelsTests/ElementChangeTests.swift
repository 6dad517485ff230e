import Testing
import TrellisModels
import TrellisState
import TrellisTestSupport

@Suite struct ElementChangeTests {
  private func arrays(_ alphabet: ClosedRange<Int>, upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last: [[Int]] = [[]]
    for _ in 0..<length {
      last = last.flatMap { array in alphabet.map { array + [$0] } }
      all += last
    }
    return all
  }

  private func check(_ old: [Int], _ new: [Int]) -> Bool {
    var list = old
    list.apply(old.changes(to: new))
    return list == new
  }

  @Test(.tags(.row63))
  func `applying the changes between two short arrays to the old one gives the new one`() {
    let all = arrays(1...3, upTo: 4)
    for old in all {
      for new in all where !check(old, new) { Issue.record("\(old) to \(new)") }
    }
  }

  @Test(.tags(.row63))
  func `the changes between two orders of the same elements are moves that give the new order`() {
    var orders: [[Int]] = [[]]
    for next in 1...6 {
      orders = orders.flatMap { order in
        (0...order.count).map { index in
          var longer = order
          longer.insert(next, at: index)
          return longer
        }
      }
    }
    #expect(orders.count == 720)
    let old = Array(1...6)
    for new in orders {
      let changes = old.changes(to: new)
      #expect(check(old, new), "\(new)")
      for change in changes {
        guard case .move = change else {
          Issue.record("\(new): \(change)")
          continue
        }
      }
    }
  }

  @Test(.tags(.row63))
  func `applying the changes between two random arrays to the old one gives the new one`() {
    var random = SeededGenerator()
    for _ in 0..<Soak.count(100_000) {
      let count = Int.random(in: 0...30, using: &random)
      let old = (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }
      var new = old.shuffled(using: &random)
      if Bool.random(using: &random) { new = old }
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let element = Int.random(in: 0..<40, using: &random)
        let index = Int.random(in: 0...new.count, using: &random)
        if Bool.random(using: &random), index < new.count {
          new[index] = element
        } else if Bool.random(using: &random), index < new.count {
          new.remove(at: index)
        } else {
          new.insert(element, at: index)
        }
      }
      if !check(old, new) { Issue.record("\(old) to \(new)") }
    }
  }

  @Test(
    .tags(.row63),
    arguments: [
      ("", "ab", [.insert("a", at: 0), .insert("b", at: 1)]),
      ("abc", "ac", [.remove("b", at: 1)]),
      ("abc", "", [.remove("c", at: 2), .remove("b", at: 1), .remove("a", at: 0)]),
      ("abc", "axc", [.replace("b", with: "x", at: 1)]),
      ("abcd", "bcda", [.move("a", from: 0, to: 3)]),
      ("abcd", "dabc", [.move("d", from: 3, to: 0)]),
      ("abcd", "axd", [.remove("c", at: 2), .replace("b", with: "x", at: 1)]),
      ("abcd", "axybcd", [.insert("x", at: 1), .insert("y", at: 2)]),
      ("abcd", "cxda", [.remove("b", at: 1), .move("a", from: 0, to: 2), .insert("x", at: 1)]),
      ("abc", "abc", []),
    ] as [(String, String, [ElementChange<String>])])
  func `the changes between two arrays have the expected kinds and indices`(
    old: String, new: String, expected: [ElementChange<String>]
  ) {
    #expect(old.map(String.init).changes(to: new.map(String.init)) == expected)
  }

  @Test(.tags(.row63))
  func `an observer that applies the element changes of an array has an equal array`() {
    final class Shelf {
      @State var books = ["a", "b", "c"]
    }
    final class Mirror: Associating {
      let associations = Associations()
      var books = ["a", "b", "c"]
      var kinds = 0
    }
    let shelf = Shelf()
    let mirror = Mirror()
    var copy = shelf.books
    shelf.$books.observe(initial: false) { copy.apply($0.elementChanges()) }
    mirror.observe(shelf, \.$books) { mirror, change in
      mirror.books.apply(change.elementChanges() ?? [])
    }
    mirror.observe(shelf, \.$books, options: [.new]) { mirror, change in
      if change.elementChanges() == nil { mirror.kinds += 1 }
    }
    shelf.books.append("d")
    shelf.books.swapAt(0, 3)
    shelf.books[1] = "x"
    shelf.books.removeFirst()
    #expect(copy == shelf.books)
    #expect(mirror.books == shelf.books)
    #expect(mirror.kinds == 4)
  }
}
