import Testing
import Trellis
import TrellisCells
import TrellisLayout
import TrellisTestSupport

@testable import TrellisTerminal

/// The display of a paste that is longer than the limit.
@Suite struct LongPasteTests {
  private func paste(_ count: Int) throws -> (area: TextArea, records: [String], shown: String) {
    let area = TextArea()
    let sink = TraceSink()
    let window = Window { area.defaultFocus() }
    let backend = VirtualTerminalBackend(size: Size(width: 60, height: 12)) { _ in }
    let application = Application(window: window, backend: backend, sink: sink)
    try application.start()
    application.settle()
    let text = String(repeating: "0123456789abcde\n", count: count / 16)
    backend.receive("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    application.settle()
    let rows = try #require(application.frame).rows()
    return (area, sink.lines(.input).map { String($0.prefix(40)) }, rows.joined(separator: "\n"))
  }

  @Test func `a paste over the limit shows and records how many bytes are missing`() throws {
    let (area, records, shown) = try paste(PasteCollector.limit + 160)
    #expect(area.text.utf8.count == PasteCollector.limit)
    #expect(shown.contains("Only part of the text was pasted"))
    #expect(shown.contains("its last 160 bytes"))
    #expect(records.last == "input paste-cut lostBytes=160")
  }

  @Test func `a paste as long as the limit is inserted without a message`() throws {
    let (area, records, shown) = try paste(PasteCollector.limit)
    #expect(area.text.utf8.count == PasteCollector.limit)
    #expect(!shown.contains("Only part of the text was pasted"))
    #expect(records.count == 1)
  }
}
