import Foundation
import Synchronization
import TrellisIntegrity

/// A witness that notes the time of each checkpoint, and the number of records that the checkpoint
/// includes.
final class SealWatch: CheckpointWitness {
  private let seen = Mutex<[(size: Int, time: UInt64)]>([])

  var wantsOnlyNewest: Bool { false }

  func take(_ note: String) {
    let time = DispatchTime.now().uptimeNanoseconds
    let size = note.split(separator: "\n").dropFirst().first.flatMap { Int($0) } ?? 0
    seen.withLock { $0.append((size, time)) }
  }

  /// Returns the longest time in nanoseconds from a dispatch to the checkpoint that includes it.
  ///
  /// - Parameter dispatches: The numbers of dispatches that had been recorded at certain times,
  ///   each with its time.
  func longestDelay(of dispatches: [(count: Int, time: UInt64)]) -> Double {
    seen.withLock { seen in
      let delays = dispatches.compactMap { dispatch in
        seen.first { $0.size >= dispatch.count }.map { $0.time - min($0.time, dispatch.time) }
      }
      return Double(delays.max() ?? 0)
    }
  }
}
