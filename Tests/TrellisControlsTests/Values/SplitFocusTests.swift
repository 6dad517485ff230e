import Testing
import Trellis
import TrellisTesting

/// The place of a split's line in the order of the Tab key.
struct SplitFocusTests {
  @Test func `tab goes through both sides of a split, and then to its line`() async throws {
    let split = Split(.horizontal) {
      Button("A").id("a")
    } second: {
      Split(.vertical) {
        Button("B").id("b")
      } second: {
        Button("C").id("c")
      }.id("inner")
    }.id("outer")
    let host = try await TestHost(
      Window {
        split
        Button("D").id("d")
      })
    var reached: [String] = []
    for _ in 0..<7 {
      try await host.run("key tab")
      reached.append(host.application.window.context?.focusedView?.id ?? "")
    }
    #expect(reached == ["a", "b", "c", "inner", "outer", "d", "a"])
    try await host.run("key shift-tab\nkey shift-tab")
    #expect(split.isFocused)
  }
}
