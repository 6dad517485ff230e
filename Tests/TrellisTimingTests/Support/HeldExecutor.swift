import Synchronization

/// An executor that keeps jobs until it is asked to run them, on the thread that asks.
final class HeldExecutor: TaskExecutor {
  private let held = Mutex<[UnownedJob]>([])
  private let ran = Tally()

  var heldCount: Int { held.withLock { $0.count } }
  var ranCount: Int { ran.count }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    held.withLock { $0.append(job) }
  }

  func runHeld() {
    let jobs = held.withLock { held in
      defer { held = [] }
      return held
    }
    for job in jobs {
      job.runSynchronously(on: asUnownedTaskExecutor())
      ran.add()
    }
  }
}
