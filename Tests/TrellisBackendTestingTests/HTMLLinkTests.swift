import Testing
import Trellis
import TrellisHTML
import TrellisTesting

/// Texts that link to an address, on an HTML page.
@MainActor @Suite struct HTMLLinkTests {
  @Test func `a link to an address on the list is a link of the page`() async throws {
    let host = try await TestHost(
      Window {
        Link("Manual", to: "https://example.org/?a=1&b=\"2\"")
        Link("Script", to: "javascript:alert(1)")
      })
    let backend = HTMLBackend()
    try backend.attach(to: host.application)
    backend.present(try #require(host.frame))
    #expect(backend.page.contains("<a href=\"https://example.org/?a=1&amp;b=&quot;2&quot;\""))
    #expect(!backend.page.contains("href=\"javascript"))
  }
}
