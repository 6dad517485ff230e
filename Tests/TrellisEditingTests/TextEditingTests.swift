import Testing
import TrellisEditing
import TrellisTestSupport

@Suite struct TextEditingTests {
  private static let movements = TextEditing.Movement.allCases

  /// Does something to every small text with every selection.
  private func forEachSelection(_ body: (TextEditing) -> Void) {
    for text in SmallTexts.all {
      let places = SmallTexts.places(of: text)
      for anchor in places {
        for caret in places {
          var editing = TextEditing(text)
          editing.move(to: anchor)
          editing.move(to: caret, selecting: true)
          body(editing)
        }
      }
    }
  }

  private func isWhole(_ editing: TextEditing) -> Bool {
    let places = SmallTexts.places(of: editing.text)
    return places.contains(editing.caret) && places.contains(editing.anchor)
  }

  /// Cheaper than an expectation, of which there would be millions.
  private func check(_ isTrue: Bool, _ editing: TextEditing) {
    if !isTrue { Issue.record("\(editing.text.debugDescription) at \(editing.selection)") }
  }

  @Test func `no movement changes the text or puts the caret inside a character`() {
    forEachSelection { editing in
      for movement in Self.movements {
        for selecting in [false, true] {
          var moved = editing
          moved.move(movement, selecting: selecting)
          check(moved.text == editing.text, editing)
          check(isWhole(moved), editing)
          check(selecting ? moved.anchor == editing.anchor : moved.selection.isEmpty, editing)
        }
      }
    }
  }

  @Test func `a movement never goes against its direction and stops at an end`() {
    let backward: [TextEditing.Movement] = [.left, .wordLeft, .lineStart, .up, .start]
    for text in SmallTexts.all {
      for place in SmallTexts.places(of: text) {
        for movement in Self.movements {
          var editing = TextEditing(text)
          editing.move(to: place)
          editing.move(movement)
          let isBackward = backward.contains(movement)
          check(isBackward ? editing.caret <= place : editing.caret >= place, editing)
          for _ in 0...text.count { editing.move(movement) }
          let last = editing.caret
          editing.move(movement)
          check(editing.caret == last, editing)
        }
      }
    }
  }

  @Test func `every deletion removes whole characters and gives the proposed text`() {
    forEachSelection { editing in
      for movement in Self.movements {
        guard let change = editing.deleting(movement) else { continue }
        var edited = editing
        edited.apply(change)
        var characters = Array(editing.text)
        let lower = editing.text.distance(
          from: editing.text.startIndex, to: change.range.lowerBound)
        characters.removeSubrange(lower..<lower + editing.text[change.range].count)
        check(edited.text.utf8.elementsEqual(characters.map(String.init).joined().utf8), editing)
        check(edited.text.utf8.elementsEqual(editing.result(of: change).utf8), editing)
        check(editing.selection.isEmpty || change.range == editing.selection, editing)
        check(isWhole(edited), editing)
        check(edited.selection.isEmpty, editing)
      }
    }
  }

  @Test func `every insertion puts its text before the caret`() {
    forEachSelection { editing in
      for piece in SmallTexts.pieces + ["", "x\ny"] {
        let change = editing.inserting(piece)
        var edited = editing
        edited.apply(change)
        check(edited.text.utf8.elementsEqual(editing.result(of: change).utf8), editing)
        check(isWhole(edited), editing)
        let head = String(editing.text[..<editing.selection.lowerBound]) + piece
        check(String(edited.text[..<edited.caret]).utf8.count >= head.utf8.count, editing)
        check(edited.text.utf8.starts(with: head.utf8), editing)
      }
    }
  }

  @Test func `undo and redo restore the exact text and caret of every change`() {
    forEachSelection { editing in
      let changes =
        Self.movements.compactMap { editing.deleting($0) }
        + SmallTexts.pieces.map { editing.inserting($0) } + [editing.replacingAll(with: "z")]
      for change in changes {
        var edited = editing
        edited.apply(change)
        let after = edited
        let steps = [edited.undo(), !edited.undo()]
        let isBack =
          edited.text.utf8.elementsEqual(editing.text.utf8) && edited.anchor == editing.anchor
          && edited.caret == editing.caret
        let more = [edited.redo(), !edited.redo()]
        let isAgain = edited.text.utf8.elementsEqual(after.text.utf8) && edited.caret == after.caret
        if !isBack || !isAgain || (steps + more).contains(false) {
          Issue.record("\(editing.text.debugDescription) \(change)")
        }
      }
    }
  }

  @Test(.tags(.row74)) func `a change inside a character is widened to the whole character`() {
    let family = "👨‍👩‍👧‍👦"
    let text = "a\(family)b"
    let scalars = text.unicodeScalars
    for lower in scalars.indices {
      for upper in scalars.indices where upper >= lower {
        let change = TextReplacement(range: lower..<upper, string: "x")
        var editing = TextEditing(text)
        editing.apply(change)
        #expect(editing.text == change.applied(to: text))
        #expect(!editing.text.contains(family) || editing.text.count >= 3)
        for character in editing.text {
          #expect(["a", "b", "x", Character(family)].contains(character))
        }
        editing.setText(text)
        editing.select(lower..<upper)
        #expect(text.indices.contains(editing.caret) || editing.caret == text.endIndex)
        #expect(["", "a", family, "a\(family)"].contains(editing.selectedText))
      }
    }
  }

  @Test func `deleting removes the selection, or the text up to the target`() {
    var editing = TextEditing("one two")
    func removed(_ movement: TextEditing.Movement) -> String? {
      editing.deleting(movement).map { String(editing.text[$0.range]) }
    }
    #expect(removed(.right) == nil)
    #expect(removed(.left) == "o")
    #expect(removed(.wordLeft) == "two")
    #expect(removed(.lineStart) == "one two")
    editing.move(.start)
    editing.move(.right)
    editing.move(.right, selecting: true)
    editing.move(.right, selecting: true)
    #expect(removed(.left) == "ne")
    #expect(editing.selectedText == "ne")
    editing = TextEditing("a\nb")
    editing.move(.start)
    #expect(removed(.lineEnd) == "a")
    editing.move(.right)
    #expect(removed(.lineEnd) == "\n")
  }

  @Test func `a move without shift ends the selection at its left or right edge`() {
    for (movement, rest) in [(TextEditing.Movement.left, "bcd"), (.right, "d")] {
      var editing = TextEditing("abcd")
      editing.move(.start)
      editing.move(.right)
      editing.move(.right, selecting: true)
      editing.move(.right, selecting: true)
      editing.move(movement)
      #expect(editing.text[editing.caret...] == rest)
      #expect(editing.selection.isEmpty)
    }
  }

  @Test func `vertical movement through a short line returns to its column`() {
    var editing = TextEditing("abcd\nx\nefgh")
    editing.move(.up)
    #expect(editing.text[editing.caret...] == "\nefgh")
    editing.move(.up)
    #expect(editing.text[editing.caret...] == "\nx\nefgh")
    editing.move(.down)
    editing.move(.down)
    #expect(editing.caret == editing.text.endIndex)
    editing.move(.up)
    editing.move(.left)
    editing.move(.down)
    #expect(editing.text[editing.caret...] == "efgh")
  }

  @Test func `words consist of letters, digits and underscores`() {
    var editing = TextEditing("one, two_2 日本!")
    var ends: [Substring] = []
    editing.move(.start)
    for _ in 0..<4 {
      editing.move(.wordRight)
      ends.append(editing.text[..<editing.caret])
    }
    #expect(ends == ["one", "one, two_2", "one, two_2 日本", "one, two_2 日本!"])
    editing.move(.wordLeft)
    #expect(editing.text[editing.caret...] == "日本!")
  }

  @Test(arguments: [
    ("abc", 3, "ABC", 3), ("abc", 1, "ABC", 1), ("abc", 3, "abcdef", 6), ("abc", 2, "abcdef", 2),
    ("abc", 2, "xabc", 3),
    ("abc", 1, "a", 1), ("abc", 3, "", 0), ("ab", 1, "a日b", 1),
  ])
  func `setting another text keeps the caret next to the same characters`(
    old: String, place: Int, new: String, expected: Int
  ) {
    var editing = TextEditing(old)
    editing.move(to: old.index(old.startIndex, offsetBy: place))
    editing.setText(new)
    #expect(new.distance(from: new.startIndex, to: editing.caret) == expected)
    #expect(!editing.canUndo)
  }

  @Test func `applying the smallest change between two texts turns one into the other`() {
    let texts = SmallTexts.all.filter { $0.unicodeScalars.count < 10 }
    for old in texts.prefix(120) {
      for new in texts.prefix(120) {
        let change = TextReplacement(from: old, to: new)
        #expect(change.applied(to: old).utf8.elementsEqual(new.utf8))
        #expect(!old.utf8.elementsEqual(new.utf8) || change.string.isEmpty && change.range.isEmpty)
      }
    }
  }
}
