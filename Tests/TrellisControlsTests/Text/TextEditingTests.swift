import Testing
import TrellisControls

@Suite struct TextEditingTests {
  private static let texts = ["", "a", "ab", "a b", "e\u{301}x", "👨‍👩‍👧‍👦 b", "日本", "שלום"]

  @Test func `movements stay inside the text and never split a character`() {
    for text in Self.texts {
      for start in 0...text.count {
        for movement in [
          TextEditing.Movement.left, .right, .wordLeft, .wordRight, .start, .end,
        ] {
          for selecting in [false, true] {
            var editing = TextEditing(text)
            editing.move(to: start)
            editing.move(movement, selecting: selecting)
            #expect((0...text.count).contains(editing.caret))
            #expect(editing.text == text)
            #expect(selecting || editing.selection.isEmpty)
          }
        }
      }
    }
  }

  @Test func `applying a change gives what its proposal said`() {
    for text in Self.texts {
      for lower in 0...text.count {
        for upper in lower...text.count {
          for string in ["", "x", "\u{301}", "yz", "🏽"] {
            var editing = TextEditing(text)
            let change = TextReplacement(range: lower..<upper, string: string)
            let promised = editing.result(of: change)
            editing.apply(change)
            #expect(editing.text == promised)
            #expect((0...editing.characters.count).contains(editing.caret))
          }
        }
      }
    }
  }

  @Test func `deleting takes the selection, or what lies on the way`() {
    var editing = TextEditing("one two")
    #expect(editing.deleting(.right) == nil)
    #expect(editing.deleting(.left) == TextReplacement(range: 6..<7, string: ""))
    #expect(editing.deleting(.wordLeft) == TextReplacement(range: 4..<7, string: ""))
    #expect(editing.deleting(.start) == TextReplacement(range: 0..<7, string: ""))
    editing.move(to: 1)
    editing.move(to: 3, selecting: true)
    #expect(editing.deleting(.left) == TextReplacement(range: 1..<3, string: ""))
    #expect(editing.selectedText == "ne")
  }

  @Test func `a move without shift drops the selection at the side it goes to`() {
    for (movement, caret) in [(TextEditing.Movement.left, 1), (.right, 3)] {
      var editing = TextEditing("abcd")
      editing.move(to: 1)
      editing.move(to: 3, selecting: true)
      editing.move(movement)
      #expect(editing.caret == caret)
      #expect(editing.selection.isEmpty)
    }
  }
}
