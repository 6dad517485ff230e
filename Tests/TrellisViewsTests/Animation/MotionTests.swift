import Testing
import Trellis
import TrellisCells
import TrellisTestSupport

/// The pictures that are shown between two commits.
struct MotionTests {
  private let mark = Label("X")

  private func session() throws -> MomentSession {
    try MomentSession { VStack { mark } }
  }

  private func move(
    _ session: MomentSession, by curve: AnimationCurve = .linear, _ changes: () -> Void
  ) {
    session.window.animate(duration: .milliseconds(100), curve: curve, changes)
    session.application.settle()
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test(.tags(.row127))
  func `a moved view reaches its position step by step, and the last picture is the commit`()
    throws
  {
    let session = try session()
    move(session) { mark.offset(x: 10) }
    #expect(session.application.frame?.rows()[0] == blanks(10) + "X")
    #expect(session.backend.rows[0] == "X")
    for (wait, place) in [(10, 1), (15, 3), (25, 5), (30, 8)] {
      session.pass(wait)
      #expect(session.backend.rows[0] == blanks(place) + "X")
      #expect(!session.showsCommit)
    }
    session.pass(20)
    #expect(session.backend.rows[0] == blanks(10) + "X")
    #expect(session.showsCommit)
    let last = try #require(session.backend.pictures.last)
    #expect(last.drawing === session.application.frame?.drawing)
    #expect(session.backend.commitCount == 2)
    // Nothing moves any more, and nothing is shown any more.
    #expect(session.application.context.animations.motion.timeUntilNext == nil)
    let count = session.backend.pictures.count
    session.pass(1000)
    #expect(session.backend.pictures.count == count)
  }

  @Test(.tags(.row127)) func `an animated change of size also moves the views beside it`() throws {
    let below = Label("below")
    let session = try MomentSession {
      VStack {
        mark
        below
      }
    }
    move(session) { mark.frame(height: 3).background(.palette(1)) }
    #expect(session.backend.rows[1] == "below")
    session.pass(50)
    #expect(session.backend.rows[2] == "below")
    session.pass(50)
    #expect(session.backend.rows[3] == "below")
    #expect(session.showsCommit)
  }

  @Test(.tags(.row127)) func `colours, opacity and progress are animated`() throws {
    let bar = ProgressBar("Copying", fraction: 0)
    bar.showsPercentage = false
    let session = try MomentSession {
      VStack {
        mark.background(.rgb(0, 0, 0))
        bar
      }
    }
    func background() -> Color? { session.backend.grid.runs(inRow: 0).first?.style.background }
    move(session) {
      mark.background(.rgb(100, 200, 40)).opacity(0)
      bar.fraction = 1
    }
    #expect(background() == .rgb(0, 0, 0))
    #expect(session.backend.rows[1] == String(repeating: "░", count: 20))
    session.pass(50)
    #expect(background() == .rgb(50, 100, 20))
    #expect(session.backend.grid.runs(inRow: 0).first?.style.attributes == .dim)
    let half = String(repeating: "█", count: 10) + String(repeating: "░", count: 10)
    #expect(session.backend.rows[1] == half)
    session.pass(50)
    #expect(session.backend.rows[0] == "" && background() == nil)
    #expect(session.backend.rows[1] == String(repeating: "█", count: 20))
    #expect(session.showsCommit)
  }

  @Test(.tags(.row127))
  func `a curve can lead beyond the final value, and a delay keeps the old picture`()
    throws
  {
    let session = try session()
    session.window.animate(
      duration: .milliseconds(100), delay: .milliseconds(50), curve: .custom { $0 == 0.5 ? 1.2 : 0 }
    ) { mark.offset(x: 10) }
    session.application.settle()
    #expect(session.application.context.animations.motion.timeUntilNext == .milliseconds(50))
    session.pass(40)
    #expect(session.backend.rows[0] == "X")
    session.pass(60)
    #expect(session.backend.rows[0] == blanks(12) + "X")
    session.pass(50)
    #expect(session.backend.rows[0] == blanks(10) + "X")
  }

  @Test(.tags(.row127)) func `a new animation starts from the position that is shown`() throws {
    let session = try session()
    move(session) { mark.offset(x: 10) }
    session.pass(50)
    move(session) { mark.offset(x: 0) }
    #expect(session.backend.rows[0] == blanks(5) + "X")
    session.pass(40)
    #expect(session.backend.rows[0] == blanks(3) + "X")
    session.pass(60)
    #expect(session.backend.rows[0] == "X" && session.showsCommit)
  }

  @Test(.tags(.row127))
  func `other changes during an animation are shown at once and do not delay it`()
    throws
  {
    let session = try session()
    move(session) { mark.offset(x: 10) }
    session.pass(30)
    mark.text = "Y"
    session.application.settle()
    #expect(session.backend.rows[0] == blanks(3) + "Y")
    session.pass(20)
    #expect(session.backend.rows[0] == blanks(5) + "Y")
    // Where it goes may change too; it arrives at the same time.
    mark.offset(x: 20)
    session.application.settle()
    session.pass(25)
    #expect(session.backend.rows[0] == blanks(15) + "Y")
  }

  @Test(.tags(.row127)) func `after a cancelled animation every view is at its final position`()
    throws
  {
    let session = try session()
    let animation = session.window.animate(duration: .seconds(1)) { mark.offset(x: 10) }
    session.application.settle()
    #expect(!session.showsCommit)
    animation.cancel()
    session.application.settle()
    #expect(session.showsCommit)
  }

  @Test(.tags(.row127))
  func `a script, or a program that shows no motion, shows only the final picture`()
    throws
  {
    let scripted = try MomentSession(isScripted: true) { mark }
    move(scripted) { mark.offset(x: 10) }
    #expect(scripted.showsCommit && scripted.backend.pictures.count == 2)
    mark.removeFromParent()
    mark.offset(x: 0)
    let session = try session()
    session.application.context.clock.isStill = true
    move(session) { mark.offset(x: 10) }
    #expect(session.showsCommit && session.backend.pictures.count == 2)
    session.application.context.clock.isStill = false
    move(session) { mark.offset(x: 0) }
    session.pass(50)
    session.application.context.clock.isStill = true
    session.pass(1)
    #expect(session.showsCommit)
  }

  @Test(.tags(.row127)) func `the caret is not shown on a field that moves`() throws {
    let field = TextField(text: "a")
    let session = try MomentSession { VStack { field } }
    field.takeFocus()
    session.application.settle()
    #expect(session.backend.pictures.last?.caret != nil)
    move(session) { field.offset(y: 2) }
    #expect(session.backend.pictures.last?.caret == nil)
    session.pass(100)
    #expect(session.backend.pictures.last?.caret == session.application.frame?.caret)
    #expect(session.application.frame?.caret != nil)
  }

  /// Each picture is drawn over the one before where it is damaged, and ends as the commit.
  @Test
  func `every picture of a random animation is drawn completely, and the last one is the commit`()
    throws
  {
    var random = SeededGenerator()
    var changes = RandomTree()
    let stack = VStack { Label("start") }
    let session = try MomentSession { stack }
    for _ in 0..<Soak.count(20_000) {
      session.window.animate(
        duration: .milliseconds(Int.random(in: 1...200, using: &random)), curve: .easeInOut
      ) { changes.mutate(stack, &random) }
      session.application.settle()
      session.pass(Int.random(in: 0...60, using: &random))
      let picture = try #require(session.backend.pictures.last)
      var whole = CellGrid(size: session.backend.size)
      whole.draw(picture.drawing)
      try #require(session.backend.grid == whole, "\(changes.log.suffix(3))")
    }
    session.pass(1000)
    #expect(session.showsCommit)
  }
}
