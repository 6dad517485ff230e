import Testing

@testable import TrellisEditing

@Suite struct TextHistoryTests {
  private func typing(_ text: String, in editing: inout TextEditing) {
    for character in text {
      editing.apply(editing.inserting(String(character)), as: .typing)
    }
  }

  private func undone(_ editing: TextEditing) -> [String] {
    var editing = editing
    var texts: [String] = []
    while editing.undo() { texts.append(editing.text) }
    return texts
  }

  @Test func `undo removes typed text word by word`() {
    var editing = TextEditing()
    typing("one two  three", in: &editing)
    #expect(undone(editing) == ["one two  ", "one ", ""])
  }

  @Test func `a line end, a move, a paste and a deletion end a run of typing`() {
    var editing = TextEditing()
    typing("a\nb", in: &editing)
    #expect(undone(editing) == ["a\n", "a", ""])
    editing = TextEditing()
    typing("ab", in: &editing)
    editing.move(.left)
    editing.move(.right)
    typing("cd", in: &editing)
    editing.apply(editing.inserting("!!"))
    #expect(undone(editing) == ["abcd", "ab", ""])
  }

  @Test func `several single deletions are undone together`() {
    for (movement, kind) in [
      (TextEditing.Movement.left, EditKind.deletingBackward), (.right, .deletingForward),
    ] {
      var editing = TextEditing("abcd")
      editing.move(to: "abcd".index("abcd".startIndex, offsetBy: 2))
      let before = editing.caret
      for _ in 0..<2 { editing.deleting(movement).map { editing.apply($0, as: kind) } }
      #expect(editing.text.count == 2)
      #expect(undone(editing) == ["abcd"])
      editing.undo()
      #expect(editing.caret == before)
    }
  }

  @Test func `an amendment is undone together with the change before it`() {
    var editing = TextEditing("x")
    typing("b", in: &editing)
    editing.amend("XB")
    typing("c", in: &editing)
    editing.amend("XBC")
    #expect(editing.text == "XBC")
    #expect(editing.caret == editing.text.endIndex)
    editing.undo()
    #expect(editing.text == "x")
    editing.redo()
    #expect(editing.text == "XBC")
  }

  @Test func `a change that was undone before an amendment cannot be redone`() {
    for texts in [["hello"], ["hello", "hello world"], ["", "a", "b"]] {
      var editing = TextEditing()
      for text in texts { editing.apply(editing.replacingAll(with: text)) }
      editing.undo()
      editing.amend("he")
      #expect(!editing.canRedo && !editing.redo())
      #expect(editing.text == "he")
    }
  }

  @Test func `a change after an undo clears the redo history`() {
    var editing = TextEditing()
    editing.apply(editing.inserting("a"))
    editing.undo()
    editing.apply(editing.inserting("b"))
    #expect(!editing.canRedo)
    #expect(editing.text == "b")
  }

  @Test func `the undo history of a text has a limit`() {
    var editing = TextEditing()
    for _ in 0..<TextHistory.limit + 10 { editing.apply(editing.inserting("a")) }
    #expect(undone(editing).count == TextHistory.limit)
  }

  @Test func `undo separates characters that a deletion joined`() {
    var editing = TextEditing("🇩x🇪")
    editing.move(.left)
    editing.deleting(.left).map { editing.apply($0) }
    #expect(editing.text == "🇩🇪")
    #expect(editing.text.count == 1)
    #expect(editing.caret == editing.text.endIndex)
    editing.undo()
    #expect(editing.text == "🇩x🇪")
  }
}
