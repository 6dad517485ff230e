import Trellis

/// A host that stands in for an application, and stores the inputs that the backend sends.
@MainActor
final class KitHost: BackendHost {
  let loop = EventLoop()
  let isScripted: Bool
  private(set) var inputs: [Input] = []

  init(isScripted: Bool = false) {
    self.isScripted = isScripted
  }

  func receive(_ input: Input) {
    inputs.append(input)
  }

  func requestFullFrame() {}
}
