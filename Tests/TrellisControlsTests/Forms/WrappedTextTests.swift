import Testing
import Trellis
import TrellisTesting

/// Long headers, footers and values, which continue on further lines.
@Suite struct WrappedTextTests {
  private let footer = "These settings apply to this machine."

  private func rows(_ view: View) async throws -> [String] {
    try await TestHost(Window { view }, size: Size(width: 16, height: 10)).rows.map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `a header and a footer of a form wrap between words`() async throws {
    let form = Form {
      Section("Sounds and pictures", footer: footer) { Toggle("Wifi") }
      Button("Save")
    }
    #expect(
      try await rows(form).prefix(7) == [
        "Sounds and", "pictures", "[ ] Wifi", "These settings", "apply to this", "machine.",
        "[ Save ]",
      ])
  }

  @Test func `a header and a footer of a list wrap between words`() async throws {
    let list = SectionList {
      Section("Sounds and pictures", footer: footer) { Label("Wifi") }
      Section("More") { Label("Beep") }
    }
    #expect(
      try await rows(list).map { $0.filter { $0 != "›" } }.prefix(8).map { $0.trimmed } == [
        "Sounds and", "pictures", "Wifi", "These settings", "apply to this", "machine.", "More",
        "Beep",
      ])
  }

  @Test func `the value of a LabeledContent wraps beside its label`() async throws {
    let value = State("a long value here")
    let rows = try await rows(
      Form {
        LabeledContent("Note", value: value.binding)
        Button("Save")
      })
    #expect(rows.prefix(3) == ["Note a long", "     value here", "[ Save ]"])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
