import Testing
import Trellis
import TrellisHeadless
import TrellisTesting

/// Outlines and logs, used by the same script on every backend.
@Suite struct TreeAndLogTests {
  private struct Goods: Identifiable, Equatable {
    var id: String
    var parts: [Goods]?
  }

  /// A window with an outline, and a log of what is done to it.
  private func window() -> Window {
    let goods = State(wrappedValue: [
      Goods(
        id: "fruit", parts: (1...9).map { Goods(id: "pear \($0)", parts: [Goods(id: "\($0)")]) }),
      Goods(id: "nüsse 日", parts: []),
    ])
    let log = LogView("Log", maximumLineCount: 6).id("log").frame(height: 4)
    let outline = OutlineView("Goods", goods.projectedValue, children: \.parts) { $0.id }
      .onSelect { log.append("selected \($0.id)") }
      .onExpand { log.append("expanded \($0.id)", .success) }
      .onCollapse { log.append("collapsed \($0.id)\u{1B}[2J", .warning) }
    outline.id("goods").frame(height: 5)
    log.onFollowingChange { log, follows in log.append("follows: \(follows)") }
    return Window("Goods") {
      VStack {
        outline
        log
        Button("Change").id("change").onTap {
          goods.wrappedValue.insert(Goods(id: "bread"), at: 0)
          goods.wrappedValue[1].parts?.removeFirst()
        }
      }
    }
  }

  @Test(arguments: Subjects.allCases, [InputDepth.events, .bytes])
  func `outlines and logs leave the same trace and the same words on every backend`(
    subject: Subjects, depth: InputDepth
  ) async throws {
    let lines = """
      focus goods
      key right
      key down
      key space
      select goods 9
      expect goods pear 7
      scroll goods -3
      mouse down 3 2
      mouse up 3 2
      mouse wheel 5 2
      mouse wheel 5 2
      press change
      key left
      key home
      press item[bread]
      expect goods bread
      focus log
      key home
      expect log 1 new line
      key down
      scroll log 9
      expect log following
      select log 3
      mouse wheel 5 7
      scroll log 9
      resize 20x9
      focus goods
      key end
      key enter
      key enter
      tree
      frame
      """.split(separator: "\n").map(String.init)
    let size = Size(width: 40, height: 12)
    let wanted = try await ScriptedRun.play(
      lines, in: window(), on: HeadlessBackend(), size: size)
    let problems = wanted.output.filter { $0.hasPrefix("error") || $0.hasPrefix("notice") }
    #expect(problems == [])
    for event in [
      "outline.selected", "outline.expanded", "outline.collapsed", "log.followingChanged",
    ] {
      #expect(wanted.trail.contains { $0.contains(event) }, "\(event)")
    }
    #expect(wanted.rows.contains { $0.contains("warning: collapsed") })
    let run = try await ScriptedRun.play(
      lines, in: window(), on: subject.quietBackend, size: size, depth: depth)
    #expect(run.difference(from: wanted) == nil)
  }
}
