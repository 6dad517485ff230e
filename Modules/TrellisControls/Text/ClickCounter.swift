import TrellisEditing
import TrellisLayout

/// A counter for consecutive presses at one position in the text.
nonisolated struct ClickCounter {
  /// The maximum time between two consecutive presses.
  static let maximumInterval = Duration.milliseconds(350)

  /// The number of consecutive presses, from one to three; a fourth press counts as one again.
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

  /// Starts counting again with the next press.
  mutating func reset() {
    self = ClickCounter()
  }

  /// The unit of text that this number of presses selects.
  var unit: TextEditing.Unit {
    switch count {
    case 2: .word
    case 3: .line
    default: .character
    }
  }
}
