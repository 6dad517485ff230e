import Trellis
import TrellisHeadless
import TrellisJournal

/// A text field in a window, in which a character is typed and removed again, with a journal or
/// without one.
final class JournalKeys {
  private let application: Application
  private var turn = 0

  init(_ journal: Journal?) {
    let field = TextField(text: "")
    application = Application(
      window: Window { field }, backend: HeadlessBackend(size: Size(width: 80, height: 24)),
      sink: journal, isScripted: true)
    application.settle()
    field.takeFocus()
    application.settle()
  }

  private func press() {
    turn += 1
    application.receive(.key(KeyPress(turn % 2 == 1 ? .character("x") : .backspace)))
  }

  /// Returns the time that a journal adds to one typed character, in microseconds.
  static func cost(of journal: Journal) -> Double {
    let (recorded, unrecorded) = (JournalKeys(journal), JournalKeys(nil))
    let times = Measure.nanoseconds(
      runs: 200, rounds: 3, of: [{ recorded.press() }, { unrecorded.press() }])
    return (times[0] - times[1]) / 1000
  }
}
