import Trellis

/// A host in the place of an application, which remembers what the backend tells.
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
