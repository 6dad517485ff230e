/// A barrier that lets tasks continue once a given number of them have arrived.
actor Meeting {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var present = 0
  /// The largest number of tasks that were present at the same time.
  private(set) var most = 0

  init(size: Int) {
    self.size = size
  }

  func attend() async {
    present += 1
    most = max(most, present)
    if present == size {
      // Time for one too many to come, if the door lets them in.
      for _ in 0..<100 { await Task.yield() }
      for continuation in waiting { continuation.resume() }
      waiting = []
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    present -= 1
  }
}
