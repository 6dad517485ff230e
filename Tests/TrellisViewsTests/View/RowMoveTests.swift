import Testing
import TrellisViews

struct RowMoveTests {
  @Test func `only the six keys for moving among rows move the cursor, and only unmodified`() {
    let moves: [Key: RowMove] = [
      .up: .lines(-1), .down: .lines(1), .pageUp: .pages(-1), .pageDown: .pages(1), .home: .first,
      .end: .last,
    ]
    let others: [Key] = [.left, .right, .enter, .escape, .tab, .delete, .character("j")]
    for key in Array(moves.keys) + others {
      #expect(RowMove(KeyPress(key)) == moves[key])
      for modifiers in [KeyPress.Modifiers.shift, .control, .alt] {
        #expect(RowMove(KeyPress(key, modifiers: modifiers)) == nil)
      }
    }
  }

  @Test(arguments: [
    (RowMove.lines(-1), -1, 3), (.lines(1), 1, 5), (.pages(-1), -7, -3), (.pages(1), 7, 11),
    (.first, -20, 0), (.last, 20, 19),
  ])
  func `each move of the cursor gives the expected row and distance`(
    move: RowMove, distance: Int, row: Int
  ) {
    #expect(move.distance(among: 20, page: 7) == distance)
    #expect(move.row(from: 4, among: 20, page: 7) == row)
  }
}
