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
    if waiting.count == size - 1 {
      for continuation in waiting { continuation.resume() }
      waiting = []
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    present -= 1
  }
}
