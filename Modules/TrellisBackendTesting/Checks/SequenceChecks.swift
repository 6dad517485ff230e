import Trellis
import TrellisTesting

/// Checks that the last of many frames is shown as if it were the first.
@MainActor
enum SequenceChecks {
  static func all(seed: UInt64) -> [PlannedCheck] {
    (0..<12).map { round in
      PlannedCheck("30 random frames are shown as if each were the first, round \(round)") { make in
        var numbers = RepeatableNumbers(seed: seed &+ UInt64(round))
        var attached = try AttachedSubject(make)
        var commands = randomCommands(in: attached.size, using: &numbers)
        for _ in 0..<30 {
          let place = Int.random(in: 0..<commands.count, using: &numbers)
          commands[place] = randomCommand(in: attached.size, using: &numbers)
          try attached.show(commands)
        }
      }
    }
      + (0..<8).map { round in
        PlannedCheck("after 30 quick changes of size, the last frame is shown, round \(round)") {
          make in
          var numbers = RepeatableNumbers(seed: seed &+ 100 &+ UInt64(round))
          var attached = try AttachedSubject(make)
          for _ in 0..<30 {
            let size = Size(
              width: .random(in: 1...120, using: &numbers),
              height: .random(in: 1...50, using: &numbers))
            _ = attached.deliver(.resize(size))
            try attached.show(randomCommands(in: size, using: &numbers), size: size)
          }
          let size = attached.size
          try attached.show([.text(.zero, "at rest", Style())], size: size, isFull: true)
        }
      }
  }

  private static let texts = [
    "plain", "日本語", "a日b", "e\u{301}x", "😀", "tab\there", "\u{1B}[31m", "한글", "x y z", "",
  ]

  private static func randomCommands(
    in size: Size, using numbers: inout RepeatableNumbers
  ) -> [DrawCommand] {
    (0..<8).map { _ in randomCommand(in: size, using: &numbers) }
  }

  private static func randomCommand(
    in size: Size, using numbers: inout RepeatableNumbers
  ) -> DrawCommand {
    let point = Point(
      x: .random(in: -3...size.width, using: &numbers),
      y: .random(in: -1...size.height, using: &numbers))
    let style = Style(StyleRole.allCases.randomElement(using: &numbers) ?? .text)
    let area = Rect(
      origin: point,
      size: Size(
        width: .random(in: 0...30, using: &numbers), height: .random(in: 0...8, using: &numbers)))
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return .fill(area, style)
    case 1: return .border(area, style)
    default: return .text(point, texts.randomElement(using: &numbers) ?? "", style)
    }
  }
}
