import Synchronization
import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Keeps every text that a record holds, also those that would be stored as commitments only.
private final class TextSink: DispatchSink {
  let wantedCalls = WantedCalls.startsAndEnds
  private let kept = Mutex<[String]>([])
  private let count = Atomic<UInt64>(0)

  var texts: [String] { kept.withLock { $0 } }

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    arguments.forEach { keep($0.value) }
    return RecordID(count.add(1, ordering: .relaxed).newValue)
  }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {
    if case .finished(let answer, _) = phase { keep(answer) }
  }

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    keep(answer)
    for change in changes {
      keep(change.old)
      keep(change.new)
    }
  }

  private func keep(_ value: RecordValue) {
    switch value {
    case .private(let inner): keep(inner)
    case .text(let text): kept.withLock { $0.append(text) }
    default: break
    }
  }
}

@Suite struct SecureFieldTests {
  @Test func `no record, frame, tree or clipboard contains any character of a secret`()
    async throws
  {
    let sink = TextSink()
    let state = State(wrappedValue: "", "password")
    let copy = State(wrappedValue: "", "copy")
    let field = SecureField(placeholder: "password").id("secret").text(state.projectedValue)
    field.isTextPublic = true
    field.onChange { copy.wrappedValue = $0 }
    field.on(.textChanged) { copy.wrappedValue = "\($0.text)!" }
    field.answer(.shouldChange) { _, _ in true }
    let host = try await TestHost(Window { field }, sink: sink)
    try await host.run("focus secret\ntype ÄÖÜ\npaste ßẞ\nkey ctrl-a\nkey ctrl-c\nkey left")
    #expect(state.wrappedValue == "ÄÖÜßẞ")
    #expect(copy.wrappedValue == "ÄÖÜßẞ!")
    try await host.run("set secret ŁÄÖ\nkey end\ntype Ü\nkey enter\ntree\nframe")
    #expect(field.text == "ŁÄÖÜ")
    let seen =
      sink.texts + host.tree + host.rows + host.output + [host.application.context.clipboard.text]
    for text in seen { #expect(!text.contains { "ÄÖÜßẞŁ".contains($0) }, "\(text)") }
    #expect(host.rows.first == "••••")
    #expect(host.node("secret")?.value == "••••")
    #expect(host.node("secret")?.states.contains(.secret) == true)
  }

  @Test
  func `a secure field with a fixed number of marks does not reveal the length of its text`()
    async throws
  {
    let field = SecureField().id("secret")
    field.lengthDisplay = .fixed(3)
    let host = try await TestHost(Window { field })
    #expect(host.node("secret")?.value == "")
    try await host.run("focus secret")
    for text in ["a", "ab", "abcdefgh"] {
      try await host.run("set secret \(text)\nkey left\nmouse down 1 0")
      #expect(host.rows.first == "•••")
      #expect(host.node("secret")?.value == "•••")
      #expect(host.frame?.caret == Point(x: 3, y: 0))
    }
  }

  @Test
  func `a secret counts as one word, and cannot be cut, copied or restored by undo`() async throws {
    let field = SecureField(text: "one two").id("secret")
    let host = try await TestHost(Window { field })
    try await host.run("focus secret\nkey ctrl-left")
    #expect(field.selection.lowerBound == field.text.startIndex)
    try await host.run("key alt-f\nkey ctrl-a\nkey ctrl-x")
    #expect(field.text == "one two")
    try await host.run("key end\nkey ctrl-w\nkey ctrl-z")
    #expect(field.text == "")
  }

  @Test
  func `a secure field shows one mark per character and the right caret after random input`()
    async throws
  {
    var random = SeededGenerator()
    let field = SecureField().id("secret")
    let host = try await TestHost(Window { field }, size: Size(width: 200, height: 2))
    try await host.run("focus secret")
    let chords = [
      "left", "right", "home", "end", "backspace", "delete", "shift-left", "shift-right", "ctrl-a",
    ]
    for _ in 0..<Soak.count(20_000) {
      let line =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: "set secret \(SmallTexts.all.randomElement(using: &random) ?? "")x"
        case 1, 2: "key \(chords.randomElement(using: &random) ?? "left")"
        case 3: "mouse down \(Int.random(in: 0..<12, using: &random)) 0"
        default: "paste \(SmallTexts.pieces.randomElement(using: &random) ?? "")"
        }
      try await host.run(line.replacing("\n", with: "\\n"))
      let text = field.text
      let before = text.distance(from: text.startIndex, to: field.editing.caret)
      try #require(
        host.node("secret")?.value == String(repeating: "•", count: text.count), "\(line)")
      try #require(host.frame?.caret == Point(x: before, y: 0), "\(line)")
      if text.count > 90 { field.text = "" }
    }
  }
}
