import Foundation
import Trellis

struct NoTea: Error, CustomStringConvertible { let description = "there is no tea" }

/// Returns more buttons, if TASKS_MORE is in the environment: one whose handler throws an error, one
/// whose handler forgets a timer queue, and one whose handler sleeps in six child tasks.
@MainActor func moreButtons() -> [View] {
  if ProcessInfo.processInfo.environment["TASKS_MORE"] == nil { return [] }
  @State("count") var count = 0
  let steps = $count
  return [
    Button("Fail").id("fail").onTap { throw NoTea() },
    Button("Forget").id("forget").onTap {
      TimerQueue(time: SystemTime()).schedule(after: .seconds(60)) { print("never") }
    },
    Label(steps).id("count"),
    Button("Parallel").id("parallel").onTap { button in
      let clock = button.clock
      await withTaskGroup(of: Void.self) { group in
        for child in 0..<6 {
          group.addTask {
            for _ in 0..<(child % 2 == 0 ? 2 : 3) {
              try? await clock?.sleep(for: .milliseconds(100))
              await MainActor.run { steps.wrappedValue += 1 }
            }
          }
        }
      }
      steps.wrappedValue += 100
    },
  ]
}
