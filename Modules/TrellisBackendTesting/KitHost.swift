import Trellis

/// Stands in for an application: it remembers what the backend tells.
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
