import Testing
import TrellisText

struct SameTextTests {
  @Test func `a copy is the same text, and so is one of the same bytes`() {
    let long = String(repeating: "long ", count: 10)
    let copy = long
    #expect(long.isSame(as: copy))
    #expect(long.isSame(as: String(repeating: "long ", count: 10)))
    #expect(!long.isSame(as: long.uppercased()))
    #expect(!"e\u{301}\u{323}".isSame(as: "e\u{323}\u{301}"))
    #expect("é".isSame(as: "é") && !"é".isSame(as: "e\u{301}"))
  }
}
