import Trellis

/// A host that keeps its inputs.
@MainActor
final class RecordingHost: BackendHost {
  let loop = EventLoop()
  var isScripted = false
  private(set) var inputs: [Input] = []

  func receive(_ input: Input) {
    inputs.append(input)
  }

  private(set) var fullFrameCount = 0

  func requestFullFrame() { fullFrameCount += 1 }
}
