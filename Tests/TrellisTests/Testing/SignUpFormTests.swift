import Testing
import Trellis
import TrellisTesting

@MainActor
@Suite struct SignUpFormTests {
  @Test func `a name that was typed is saved`() async throws {
    var saved: [String] = []
    let host = try await TestHost(makeSignUpForm { saved.append($0) })
    try await host.focus("name")
    try await host.type("Ada")
    try await host.press(.role(.button, "Save"))
    #expect(saved == ["Ada"])
    try host.expect("status", "saved Ada")
  }

  @Test func `nothing is saved without a name`() async throws {
    var saved: [String] = []
    let host = try await TestHost(makeSignUpForm { saved.append($0) })
    try host.expect("save", is: .disabled)
    try await host.press("save")
    #expect(saved.isEmpty)
    #expect(host.journal.last?.outcome == .disabled)
  }
}
