/// Is raised once; whoever waits for it goes on then, or at once if it was raised before.
actor Signal {
  private var isRaised = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func raise() {
    isRaised = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func wait() async {
    guard !isRaised else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
