import Testing
import TrellisState
import TrellisTestSupport

/// The scope that receives reports about states. Serialized, because all tests share one scope; the
/// other suites never suspend.
@Suite(.serialized) struct StateScopeTests {
  private func recording(_ body: (RecordingStateScope) -> Void) {
    let recorder = RecordingStateScope()
    let outer = StateScope.current
    StateScope.current = recorder
    defer { StateScope.current = outer }
    body(recorder)
  }

  @Test func `the scope reports sets and observers with their names, lines and causes`() {
    recording { recorder in
      @State("score") var x = 1
      @State var y = 1
      let declared: UInt = #line - 1
      $x.observe(id: "label") { _ in y += 1 }
      let registered: UInt = #line - 1
      $y.map { $0 * 2 }.observe(initial: false) { _ in }
      $x.set(5, source: .user)
      x = 5
      #expect(
        recorder.log == [
          "begin registration",
          "set TrellisStateTests/StateScopeTests.swift:\(declared) 1>2 program",
          "end", "set score 1>5 user", "begin score",
          "set TrellisStateTests/StateScopeTests.swift:\(declared) 2>3 program", "end",
          "begin TrellisStateTests/StateScopeTests.swift:\(declared)", "end",
        ])
      #expect(recorder.sites[0].site.line == registered)
      #expect(recorder.sites[0].id == "label")
      #expect(recorder.notices[1].old as? Int == 1)
      #expect(recorder.diagnostics.isEmpty)
    }
  }

  @Test func `the scope reports each set in a transaction that changes the value, and no other`() {
    recording { recorder in
      @State("x") var x = 0
      transaction {
        x = 1
        x = 1
        x = 2
      }
      #expect(recorder.log == ["set x 0>1 program", "set x 1>2 program"])
    }
  }

  @Test func `a set inside a pure closure is reported and ignored`() {
    recording { recorder in
      @State("x") var x = 0
      @State("y") var y = 0
      let line: UInt = #line + 1
      let bad = $x.map { value -> Int in
        y = 9
        return value + 1
      }
      #expect(bad.wrappedValue == 1)
      #expect(y == 0)
      #expect(recorder.log.isEmpty)
      #expect(recorder.diagnostics.count == 1)
      #expect(recorder.diagnostics.first?.code == .setInPureClosure)
      #expect(recorder.diagnostics.first?.site?.line == line)
      #expect(recorder.diagnostics.first?.declaration?.name == "y")
      y = 1
      #expect(y == 1)
    }
  }

  @Test func `a set inside a pure closure is ignored without a delegate too`() {
    @State var x = 0
    @State var y = 0
    $x.map { y = $0 + 1 }.observe { _ in }
    x = 1
    #expect(y == 0)
  }

  @Test func `other modules can mark their own closures as pure`() {
    recording { recorder in
      @State var x = 0
      let site = SourceSite()
      let result = StateScope.pure(at: site) {
        x = 1
        return x
      }
      #expect(result == 0)
      #expect(recorder.diagnostics.first?.site?.line == site.line)
    }
  }

  @Test func `the deinitializer of a value that an observer holds can set the observed state`() {
    final class Last {
      let end: () -> Void
      init(_ end: @escaping () -> Void) { self.end = end }
      isolated deinit { end() }
    }
    @State var x = 0
    var seen: [Int] = []
    let token: Cancellation
    do {
      let last = Last { x = 9 }
      token = $x.observe { _ in _ = last }
    }
    $x.observe { seen.append($0.new) }
    token.cancel()
    #expect(seen == [0, 9])
  }

  @Test func `setting a read-only binding is reported and ignored`() {
    recording { recorder in
      @State var x = 1
      let line: UInt = #line + 1
      let text = $x.map { String($0) }
      text.wrappedValue = "9"
      ($x + 1).wrappedValue = 9
      $x.zip(with: $x).wrappedValue = (9, 9)
      #expect(x == 1)
      #expect(recorder.diagnostics.map(\.code) == Array(repeating: .setOfReadOnlyBinding, count: 3))
      #expect(recorder.diagnostics.first?.site?.line == line)
    }
  }

  @Test func `setting an element that was removed is reported and ignored`() {
    recording { recorder in
      @State("names") var names = ["Ada", "Grace"]
      let last = $names[1]
      names.removeLast()
      last.wrappedValue = "Joan"
      #expect(names == ["Ada"] && last.wrappedValue == "Grace")
      #expect(recorder.diagnostics.map(\.code) == [.missingElement])
      #expect(
        recorder.diagnostics.first?.message.hasPrefix("the element at index 1 was set") == true)
    }
  }

  @Test func `setting a state beyond the limit of rounds is reported with the state's name`() {
    recording { recorder in
      @State("loop") var x = 0
      $x.observe(initial: false) { x = $0.new + 1 }
      x = 1
      #expect(x == StateScope.maximumRounds)
      #expect(recorder.diagnostics.map(\.code) == [.doesNotSettle])
      #expect(recorder.diagnostics.first?.message.contains("loop") == true)
    }
  }

  @Test func `the scope does not keep its delegate alive`() {
    let outer = StateScope.current
    defer { StateScope.current = outer }
    var recorder: RecordingStateScope? = RecordingStateScope()
    StateScope.current = recorder
    #expect(StateScope.current != nil)
    recorder = nil
    #expect(StateScope.current == nil)
  }
}
