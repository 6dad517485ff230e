import TrellisEditing
import TrellisLayout

/// A counter for consecutive presses at one position in the text of a control.
nonisolated struct ClickCounter {
  /// The maximum time between two consecutive presses.
  static let maximumInterval = Duration.milliseconds(350)

  /// The number of consecutive presses, from one to three. A fourth press starts again at one.
  private(set) var count = 1
  private(set) var place: String.Index?
  private var time = Duration.zero

  /// Counts a press. The count starts again at one if the position is a different one, or if too
  /// much time has passed since the previous press.
  mutating func press(at place: String.Index, time: Duration) {
    let follows = self.place == place && time - self.time <= ClickCounter.maximumInterval
    count = follows ? count % 3 + 1 : 1
    self.place = place
    self.time = time
  }

  /// Makes the next press count as the first.
  mutating func reset() {
    self = ClickCounter()
  }

  /// The unit of text that the counted presses select: a character, a word or a line.
  var unit: TextEditing.Unit {
    switch count {
    case 2: .word
    case 3: .line
    default: .character
    }
  }
}
