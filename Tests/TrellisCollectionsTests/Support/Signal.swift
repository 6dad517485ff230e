/// A signal that is raised once. Tasks that wait for it then continue; later tasks do not wait.
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
