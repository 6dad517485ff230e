import Testing
import TrellisControls

/// What a grid cannot be without.
struct GridPreconditionTests {
  @Test func `a grid made without columns stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Grid([]) }
  }

  @Test func `removing all columns of a grid stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in Grid([.fill]).columns = [] }
  }
}
