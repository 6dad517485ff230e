import Testing
import TrellisAudit

struct GlobTests {
  @Test(arguments: [
    ("name", "main/form/name", true), ("name", "name", true), ("name", "main/surname", false),
    ("form/name", "main/form/name", true), ("form", "main/form/name", false),
    ("na*", "main/form/name", true), ("*", "main/form/name", true),
    ("main/*", "main/form/name", false), ("main/**", "main/form/name", true),
    ("main/*/name", "main/form/name", true), ("main/**name", "main/form/name", true),
    ("?ame", "main/form/name", true), ("main?form", "main/form", false),
    ("row[3]", "list/row[3]", true), ("", "a/b", false), ("", "", true), ("a*", "a", true),
  ])
  func `a pattern matches whole last segments`(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern).matches(path) == matches)
  }

  @Test func `matching a pattern never takes exponential time`() {
    let pattern = Glob(String(repeating: "*a", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 300)))
  }
}
