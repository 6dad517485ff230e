import Testing
import Trellis
import TrellisScript
import TrellisTesting

/// The messages about a view that is hidden.
@MainActor @Suite struct HiddenTargetTests {
  private func host() async throws -> TestHost {
    try await TestHost(
      Window { VStack { Label("saved").id("status").hidden() }.id("form") })
  }

  @Test(arguments: ["expect status saved", "wait 10ms status saved"])
  func `an expectation about a hidden view says that the view is hidden`(line: String) async throws
  {
    let host = try await host()
    let failure = await #expect(throws: TestFailure.self) { try await host.run(line) }
    #expect(failure?.message.contains("form/status is hidden") == true, "\(failure as Any)")
  }

  @Test func `a test that reads a hidden view says that the view is hidden`() async throws {
    let host = try await host()
    let failure = #expect(throws: TestFailure.self) { try host.find("status") }
    #expect(failure?.message == "form/status is hidden")
    let other = #expect(throws: TestFailure.self) { try host.find("nobody") }
    #expect(other?.message == "no view matches id \"nobody\"")
    let expectation = #expect(throws: TestFailure.self) { try host.expect("status", "saved") }
    #expect(expectation?.message == "form/status is hidden")
  }
}
