import Testing
import TrellisControls

/// What a grid cannot be without.
struct GridPreconditionTests {
  @Test func `a grid made without columns stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Grid([]) }
  }

  @Test func `a grid from which all columns are taken stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in Grid([.fill]).columns = [] }
  }
}
