import Testing
import Trellis
import TrellisTesting

@Suite struct TextRangeTests {
  private nonisolated static let texts = ["a👨‍👩‍👧‍👦b", "🇩🇪🇫🇷", "e\u{301}日", "x\u{200D}y", ""]

  @Test(.tags(.row74), arguments: texts)
  func `an edit changes the text exactly as shouldChange proposed, without splitting characters`(
    text: String
  )
    async throws
  {
    var proposals: [TextChangeProposal] = []
    let field = TextField().id("name")
    field.answer(.shouldChange) {
      proposals.append($0); return true
    }
    let host = try await TestHost(Window { field })
    let places = Array(text.unicodeScalars.indices) + [text.endIndex]
    for lower in places {
      for upper in places where upper >= lower {
        for inserted in ["x", "\\u{301}", "👩", "日本"] {
          field.text = ""
          field.text = text
          field.selection = lower..<upper
          proposals = []
          try await host.run("focus name\npaste \(inserted)")
          let proposal = try #require(proposals.first)
          let range = proposal.replacement.range
          #expect(proposals.count == 1)
          #expect(proposal.from.utf8.elementsEqual(text.utf8))
          #expect(proposal.to.utf8.elementsEqual(field.text.utf8))
          #expect(proposal.replacement.applied(to: text).utf8.elementsEqual(field.text.utf8))
          for end in [range.lowerBound, range.upperBound] {
            #expect(String.Index(end, within: text) != nil)
          }
        }
      }
    }
  }

  @Test(.tags(.row74)) func `an emoji of several scalars is deleted and passed as a whole`()
    async throws
  {
    let field = TextField(text: "a👨‍👩‍👧‍👦b").id("name")
    let host = try await TestHost(Window { field })
    try await host.run("focus name\nkey left\nkey backspace")
    #expect(field.text == "ab")
    try await host.run("key ctrl-z\nkey home\nkey right\nkey shift-right")
    #expect(field.selectedText == "👨‍👩‍👧‍👦")
    try await host.run("key delete")
    #expect(field.text == "ab")
  }
}
