import Testing
import Trellis
import TrellisLog
import TrellisTestSupport

struct ReplayTests {
  @Test func `the log has one record for each change and one for the end of the frame`() throws {
    let session = try LogSession(format: .jsonl)
    #expect(
      session.show(window(node(.button, "window/save", "Save"))) == [
        #"{"op":"begin","version":1}"#,
        #"{"op":"add","at":[],"path":"window","role":"window","label":"Music"}"#,
        #"{"op":"add","at":[0],"path":"window/save","role":"button","label":"Save"}"#,
        #"{"op":"frame","number":1}"#,
      ])
    #expect(
      session.show(window(node(.button, "window/save", "Save", .disabled))) == [
        #"{"op":"change","at":[0],"path":"window/save","states":["disabled"]}"#,
        #"{"op":"frame","number":2}"#,
      ])
    #expect(
      session.show(window(node(.status, "s"), node(.button, "window/save", "Save", .disabled))) == [
        #"{"op":"add","at":[0],"path":"s","role":"status"}"#,
        #"{"op":"frame","number":3}"#,
      ])
    #expect(
      session.show(window(node(.button, "window/save", "Save"), node(.status, "s"))) == [
        #"{"op":"move","at":[1],"path":"window/save","to":0,"states":[]}"#,
        #"{"op":"frame","number":4}"#,
      ])
    #expect(
      session.show(window()) == [
        #"{"op":"remove","at":[0],"path":"window/save"}"#,
        #"{"op":"remove","at":[0],"path":"s"}"#,
        #"{"op":"frame","number":5}"#,
      ])
    #expect(session.show(window()) == [])
  }

  @Test func `looks are written as one object and rebuilt by replay`() throws {
    let session = try LogSession(format: .jsonl)
    var replay = SemanticReplay()
    let looks = [SemanticLook("background", "warning"), SemanticLook("bold", "true")]
    for line in session.show(window(node(.label, "l", "L", looks: looks))) {
      try replay.apply(line)
    }
    #expect(replay.root?.children.first?.looks == looks)
    let lines = session.show(window(node(.label, "l", "L", looks: [looks[1]])))
    #expect(lines.first == #"{"op":"change","at":[0],"path":"l","looks":{"bold":"true"}}"#)
    for line in lines { try replay.apply(line) }
    #expect(replay.root?.children.first?.looks == [looks[1]])
    for line in session.show(window(node(.label, "l", "L"))) { try replay.apply(line) }
    #expect(replay.root?.children.first?.looks == [])
    for broken in [#""bold""#, #"{"bold":true}"#] {
      #expect(throws: LogError.self) {
        try replay.apply(#"{"op":"change","at":[0],"path":"l","looks":\#(broken)}"#)
      }
    }
  }

  /// Every way from one list of up to four children to another.
  @Test
  func `any list of children is changed into any other with as few moves as possible`() throws {
    let session = try LogSession(format: .jsonl)
    var replay = SemanticReplay()
    let lists = Self.arrangements(of: ["a", "b", "c", "d"])
    for old in lists {
      for new in lists {
        let trees = [old, new].map { list in
          node(.window, "window", "", [], list.map { node(.label, $0, $0) })
        }
        for line in session.show(trees[0]) { try replay.apply(line) }
        let lines = session.show(trees[1])
        for line in lines { try replay.apply(line) }
        #expect(replay.root == trees[1], "\(old) \(new)")
        let moves = lines.filter { $0.contains(#""op":"move""#) }.count
        #expect(moves == Self.fewestMoves(from: old, to: new), "\(old) \(new)")
      }
    }
  }

  @Test
  func `replay gives the current tree after every frame, and each line can be applied`() throws {
    var random = RandomTree(SeededGenerator())
    let session = try LogSession(format: .jsonl)
    var replay = SemanticReplay()
    for frame in 1...Soak.count(100_000) {
      let lines = session.show(random.root)
      for line in lines {
        try replay.apply(line)
        _ = replay.root
      }
      try #require(replay.root == random.root)
      if !lines.isEmpty { #expect(replay.frameNumber == frame) }
      random.mutate()
    }
  }

  @Test func `replay refuses a path that has equal letters but other bytes`() throws {
    let session = try LogSession(format: .jsonl)
    var replay = SemanticReplay()
    for line in session.show(window(node(.label, "caf\u{E9}", "L"))) { try replay.apply(line) }
    #expect(throws: LogError.self) {
      try replay.apply(#"{"op":"remove","at":[0],"path":"cafe\#u{301}"}"#)
    }
    try replay.apply(#"{"op":"remove","at":[0],"path":"caf\#u{E9}"}"#)
    #expect(replay.root?.children.isEmpty == true)
  }

  @Test func `a frame never has more text lines than JSONL records`() throws {
    var random = RandomTree(SeededGenerator())
    let session = try LogSession(format: .jsonl)
    let text = try LogSession()
    for _ in 1...300 {
      let records = session.show(random.root).filter { $0.contains(#""path":"#) }
      let lines = text.show(random.root)
      #expect(lines.count <= records.count)
      random.mutate()
    }
  }

  @Test func `hostile text is neutral in both log forms, and JSONL restores it exactly`() throws {
    let (session, text) = (try LogSession(format: .jsonl), try LogSession())
    var replay = SemanticReplay()
    for hostile in HostileText.all {
      let tree = node(
        .window, "window" + hostile, hostile, [],
        [SemanticNode(path: ControlPath(hostile), role: SemanticRole(hostile), value: hostile)])
      let records = session.show(tree)
      for line in records + text.show(tree) {
        #expect(!line.unicodeScalars.contains(where: HostileText.isForbidden), "\(line)")
      }
      for line in records { try replay.apply(line) }
      let value = try #require(replay.root?.children.first?.value)
      #expect(Array(value.unicodeScalars) == Array(hostile.unicodeScalars))
    }
  }

  @Test func `random trees cause no forbidden characters in either log form`() throws {
    var random = RandomTree(SeededGenerator())
    let (session, text) = (try LogSession(format: .jsonl), try LogSession())
    for _ in 1...300 {
      for line in session.show(random.root) + text.show(random.root) {
        #expect(!line.unicodeScalars.contains(where: HostileText.isForbidden), "\(line)")
      }
      random.mutate()
    }
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"op":"fly"}"#, #"{"op":"begin","version":2}"#, #"{"op":"frame"}"#,
    #"{"op":"add","at":[],"path":"w","role":"window"}"#,
    #"{"op":"add","at":[2],"path":"x","role":"label"}"#,
    #"{"op":"add","at":[-1],"path":"x","role":"label"}"#,
    #"{"op":"add","at":[0,0,0],"path":"x","role":"label"}"#,
    #"{"op":"add","at":[0],"path":"x"}"#,
    #"{"op":"add","at":["0"],"path":"x","role":"label"}"#,
    #"{"op":"add","at":[0],"path":"x","role":"label","states":["odd"]}"#,
    #"{"op":"add","at":[0],"path":"x","role":"label","states":[65536]}"#,
    #"{"op":"remove","at":[0],"path":"other"}"#, #"{"op":"remove","at":[1],"path":"a"}"#,
    #"{"op":"change","at":[0],"path":"a","label":7}"#,
    #"{"op":"move","at":[0],"path":"a","to":1}"#, #"{"op":"move","at":[0],"path":"a"}"#,
    #"{"op":"move","at":[],"path":"window","to":0}"#,
  ])
  func `replay refuses a line that does not fit and keeps its tree`(line: String) throws {
    let session = try LogSession(format: .jsonl)
    var replay = SemanticReplay()
    let tree = window(node(.label, "a", "A"))
    for line in session.show(tree) { try replay.apply(line) }
    #expect(throws: LogError.self) { try replay.apply(line) }
    #expect(replay.root == tree)
    #expect(replay.frameNumber == 1)
  }

  /// By trying which of the common elements may stay.
  private static func fewestMoves(from old: [String], to new: [String]) -> Int {
    let shared = old.filter(new.contains)
    let choices = (0..<(1 << shared.count)).map { bits in
      shared.indices.filter { bits & (1 << $0) != 0 }.map { shared[$0] }
    }
    let staying = choices.filter { choice in new.filter(choice.contains) == choice }
    return shared.count - (staying.map(\.count).max() ?? 0)
  }

  private static func arrangements(of elements: [String]) -> [[String]] {
    [[]]
      + elements.flatMap { first in
        arrangements(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }
}
