import Synchronization

/// Is raised once; whoever waits for it goes on then, or at once if it was raised before.
final class Signal: Sendable {
  private struct Line {
    var isRaised = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let line = Mutex(Line())

  func raise() {
    let waiting = line.withLock { line in
      defer { line = Line(isRaised: true) }
      return line.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isRaised = line.withLock { line in
        if !line.isRaised { line.waiting.append(continuation) }
        return line.isRaised
      }
      if isRaised { continuation.resume() }
    }
  }
}
