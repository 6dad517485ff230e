import Testing
import TrellisControls

/// The preconditions of a grid.
struct GridPreconditionTests {
  @Test func `a grid made without columns stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Grid([]) }
  }

  @Test func `removing all columns of a grid stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in Grid([.fill]).columns = [] }
  }
}
