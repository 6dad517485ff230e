import TrellisEditing
import TrellisLayout

/// The number of presses in a row at a place of a text.
nonisolated struct ClickCounter {
  /// The time after a press in which the next one may come.
  static let maximumInterval = Duration.milliseconds(350)

  /// The number of presses: one, two or three; a fourth one is the first of the next row.
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

  /// Makes the next press the first of a row.
  mutating func reset() {
    self = ClickCounter()
  }

  /// The unit of text that so many presses select.
  var unit: TextEditing.Unit {
    switch count {
    case 2: .word
    case 3: .line
    default: .character
    }
  }
}
