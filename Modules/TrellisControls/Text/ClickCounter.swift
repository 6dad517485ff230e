import TrellisEditing
import TrellisLayout

/// How many times in a row a place of a text has been pressed.
nonisolated struct ClickCounter {
  /// How long after a press the next one may come.
  static let maximumInterval = Duration.milliseconds(350)

  /// One press, two or three; a fourth one is the first of the next row.
  private(set) var count = 1
  private(set) var place: String.Index?
  private var time = Duration.zero

  /// Counts a press.
  mutating func press(at place: String.Index, time: Duration) {
    let follows = self.place == place && time - self.time <= ClickCounter.maximumInterval
    count = follows ? count % 3 + 1 : 1
    self.place = place
    self.time = time
  }

  /// The next press is the first of a row.
  mutating func reset() {
    self = ClickCounter()
  }

  /// What is selected by so many presses.
  var unit: TextEditing.Unit {
    switch count {
    case 2: .word
    case 3: .line
    default: .character
    }
  }
}
