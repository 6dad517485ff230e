import Foundation
import Trellis

struct NoTea: Error, CustomStringConvertible { let description = "there is no tea" }

/// Returns a button whose handler throws an error, if TASKS_FAIL is in the environment.
@MainActor func failingButtons() -> [View] {
  if ProcessInfo.processInfo.environment["TASKS_FAIL"] == nil { return [] }
  return [Button("Fail").id("fail").onTap { throw NoTea() }]
}
