import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// Containers of every kind, nested far too deep, on every backend.
struct DeepContainersTests {
  nonisolated enum Kind: CaseIterable {
    case row, grid, reader, tabs, split, list, sections, mixed
  }

  /// Returns a view that is wrapped in containers. Containers that create their content late do so
  /// only as far as it is shown.
  private func nest(_ depth: Int, _ kind: Kind, _ end: View) -> View {
    var view = end
    if kind == .reader || kind == .sections { return late(depth, kind, end) }
    for level in 0..<depth {
      let inner = view
      view =
        switch kind {
        case .row: HStack { inner }.padding(1)
        case .grid: Grid([.fit, .fit]) { inner }
        case .tabs: Tabs { Tab("page") { inner } }
        case .split:
          Split(.horizontal) {
            Label("first")
          } second: {
            inner
          }
        case .list: ForEach(.constant([level]), id: \.self) { _, _ in inner }
        case .mixed:
          switch level % 4 {
          case 0: HStack { inner }
          case 1: Scroll { inner }
          case 2: Grid([.fit]) { inner }
          default: VStack { inner }.fill()
          }
        case .reader, .sections: inner
        }
    }
    return view
  }

  private func late(_ depth: Int, _ kind: Kind, _ end: View) -> View {
    if depth == 0 { return end }
    if kind == .reader { return SizeReader { _ in late(depth - 1, kind, end) } }
    return SectionList { Section([depth]) { _ in late(depth - 1, kind, end) } }
  }

  @Test(arguments: Kind.allCases, Subjects.allCases)
  func `two thousand nested containers are shown up to the limit, and the program works`(
    kind: Kind, subject: Subjects
  ) throws {
    let sink = TraceSink()
    let top = Button("Top").id("top")
    var presses = 0
    top.onTap { presses += 1 }
    let deep = nest(2_000, kind, Button("Deep").id("deep"))
    let script = """
      press top
      key tab
      key pagedown
      mouse down 3 3
      mouse up 3 3
      mouse wheel 3 3 2
      resize 30x8
      tree
      frame
      press top
      """
    let window = Window {
      VStack {
        top
        deep
      }
    }
    let driver = ScriptDriver(
      window: window, backend: subject.quietBackend, sink: sink, script: ScriptSource(text: script))
    var errors: [String] = []
    driver.application.printError = { errors.append($0) }
    driver.printLine = { _ in }
    driver.printNotice = { _ in }
    #expect(try driver.run() == .ok, "\(errors)")
    #expect(presses == 2)
    #expect(sink.lines(.lifecycle).count { $0.contains("too-deep") } >= 1)
    deep.removeFromParent()
  }
}
