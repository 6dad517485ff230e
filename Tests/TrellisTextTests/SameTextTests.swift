import Testing
import TrellisText

struct SameTextTests {
  @Test func `two texts are the same only if their bytes are equal`() {
    let long = String(repeating: "long ", count: 10)
    let copy = long
    #expect(long.isSame(as: copy))
    #expect(long.isSame(as: String(repeating: "long ", count: 10)))
    #expect(!long.isSame(as: long.uppercased()))
    #expect(!"e\u{301}\u{323}".isSame(as: "e\u{323}\u{301}"))
    #expect("é".isSame(as: "é") && !"é".isSame(as: "e\u{301}"))
  }
}
