import Foundation
import Trellis
import TrellisTesting

extension Group {
  /// The cost of 1,000 presses and checks in a test without a screen.
  static let testing = Group(name: "testing", figures: ["testing_1000_steps_cpu_ms"]) {
    var best = Double.infinity
    for _ in 0..<5 {
      best = min(best, try EventLoop().wait { try await StepBench.processorMilliseconds() })
    }
    return [Figure("testing_1000_steps_cpu_ms", best, "ms")]
  }
}

/// A form with a few controls, driven by a test.
@MainActor
enum StepBench {
  /// Returns the processor time of 1,000 presses, each followed by a check.
  static func processorMilliseconds() async throws -> Double {
    var presses = 0
    let count = Label("0").id("count")
    let host = try await TestHost(
      Window {
        VStack {
          count
          TextField().id("name")
          Button("Add").id("add").onTap {
            presses += 1
            count.text = "\(presses)"
          }
        }
      })
    let start = clock()
    for number in 1...1000 {
      try await host.press("add")
      try host.expect("count", "\(number)")
    }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
  }
}
