import Testing
import Trellis
import TrellisTesting

/// A press that begins outside all controls belongs to no control, wherever it moves and ends.
struct PressFromNothingTests {
  /// The controls except for dialogs and windows, which cover everything, so that no point is
  /// beside them.
  private nonisolated static let names = ControlSet.names.filter {
    !["Alert", "FilePicker", "Sheet", "Window"].contains($0)
  }

  @Test(arguments: names)
  func `a press that begins outside all controls does not affect the control where it ends`(
    name: String
  ) async throws {
    let control = ControlSet.make(name).id("it")
    let host = try await TestHost(
      Window {
        VStack {
          Label("Nothing to press")
          control
        }
      })
    let place = control.frameInRoot.origin + Point(x: 1, y: 0)
    let tree = host.tree
    try await host.run("mouse down 0 0")
    let known = host.journal.count
    for way in ["mouse move", "mouse up"] {
      try await host.run("\(way) \(place.x) \(place.y)")
      try await host.pointer(.drag, at: place)
    }
    #expect(host.journal[known...].filter { $0.kind != .input }.map(\.line) == [])
    #expect(host.tree == tree)
  }
}
