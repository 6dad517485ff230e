// What the examples of TrellisCollections find around them. They are only type-checked.

struct Article: Sendable {
  var name = "tea"
  var price = 3
}

let cart = [Article()]
let files = ["a.txt", "b.txt"]
let selected = RangeSet(0..<3)

func index(_ file: String) async throws {}
