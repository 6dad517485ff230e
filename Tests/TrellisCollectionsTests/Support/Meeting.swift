/// Lets those who attend go on once a full table of them is there.
actor Meeting {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var present = 0
  /// How many were there at a time, at most.
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
