import Testing
import Foundation
import Trellis
import TrellisHeadless
import TrellisTesting
@preconcurrency import Glibc
import Dispatch
import TrellisControls
import TrellisEvents
import TrellisState
import TrellisLayout

@MainActor var lowest = UInt.max
@MainActor func mark() { var x = 0; withUnsafeMutablePointer(to: &x) { lowest = min(lowest, UInt(bitPattern: $0)) } }
final class ProbeLeaf: View {
  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size { mark(); return Size(width: 3, height: 1) }
  override func draw(in canvas: inout Canvas) { mark() }
  override func placeChildren(in area: Rect, metrics: LayoutMetrics) { mark() }
  override var semanticContent: SemanticContent? { mark(); return SemanticContent(.label, label: "p") }
  override func didAttach() { mark() }
  isolated deinit { mark() }
}

@MainActor @Suite struct ProbeTests {
  @Test func stackSize() throws {
    guard getenv("PROBE_STACK") != nil else { return }
    mark(); let here = lowest
    let text = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    for line in text.split(separator: "\n") {
      let ends = line.split(separator: " ")[0].split(separator: "-")
      let (a, b) = (UInt(ends[0], radix: 16)!, UInt(ends[1], radix: 16)!)
      if a <= here && here < b { print("stack mapping", line, (b - a) / 1024, "KiB") }
    }
    for kind in ["stack", "pad", "grid", "box", "scroll", "deco"] {
      lowest = .max; mark(); let top = lowest
      for d in [50, 150] {
        lowest = .max
        do {
        var inner: View = ProbeLeaf()
        for _ in 0..<d {
          let content = inner
          switch kind {
          case "grid": inner = ZStack { content }
          case "box": inner = GroupBox("t") { content }
          case "pad": inner = VStack { content }.padding(1).border()
          case "scroll": inner = Scroll { content }
          case "deco": inner = Label("x").overlay { content }
          default: inner = VStack { content }
          }
        }
        let outer = inner
        let app = Application(window: Window { outer }, backend: HeadlessBackend(size: Size(width: 400, height: 400)), script: ScriptSource(text: ""))
        try app.start(); app.settle()
        }
        print("stack use", kind, d, top - lowest)
      }
    }
  }

  @Test func deep() async throws {
    guard let d = getenv("PROBE_DEPTH").flatMap({ Int(String(cString: $0)) }) else { return }
    let kind = getenv("PROBE_KIND").map { String(cString: $0) } ?? "stack"
    var inner: View = Button("x").id("x")
    for _ in 0..<d {
      let content = inner
      switch kind {
      case "grid": inner = ZStack { content }
      case "box": inner = GroupBox("t") { content }
      case "pad": inner = VStack { content }.padding(1).border()
      case "scroll": inner = Scroll { content }
      default: inner = VStack { content }
      }
    }
    print("built")
    let outer = inner
    let host = try await TestHost(Window { outer })
    print("shown")
    try await host.press("x")
    try await host.focus("x")
    try await host.run("tree")
    try await host.run("frame")
    print("pressed")
  }

  @Test func wide() async throws {
    guard let n = getenv("PROBE_WIDE").flatMap({ Int(String(cString: $0)) }) else { return }
    let clock = ContinuousClock()
    let stack = VStack { for i in 0..<n { Button("b").id("b\(i)").onTap { } } }
    let host = try await TestHost(Window { stack })
    for _ in 0..<3 {
      print("press", try await clock.measure { try await host.press(.id("b\(n / 2)")) })
    }
    print("target", try clock.measure { _ = try host.application.view("b\(n / 2)") })
  }

  @Test func maps() async throws {
    guard let n = getenv("PROBE_MAPS").flatMap({ Int(String(cString: $0)) }) else { return }
    let s = State(wrappedValue: 1)
    do {
    var b = s.projectedValue
    for _ in 0..<n { b = b.map { $0 + 1 } }
    print("made", b.wrappedValue)
    var seen = 0
    b.observe { seen = $0.new }
    print("observed")
    s.wrappedValue = 2
    print("set", seen)
    }
    print("released")
  }
}
