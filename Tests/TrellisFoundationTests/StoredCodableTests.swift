import Foundation
import Testing
import TrellisFoundation
import TrellisState
import TrellisText
import TrellisViews

struct StoredCodableTests {
  private struct Score: Codable, Equatable, Storable {
    var player = "Ada"
    var points: Int?
    var level = Level.easy
    var times = [1.5, 2]
  }

  private enum Level: String, Codable, Storable {
    case easy, hard
  }

  @Test func `a codable type is stored as its JSON`() throws {
    let score = Score(player: "Zoë\n\"x\"", points: 3, level: .hard)
    #expect(score.storedValue["level"] == "hard" && score.storedValue["points"] == 3)
    #expect(Score(storedValue: score.storedValue) == score)
    #expect([Score](storedValue: [score, Score()].storedValue) == [score, Score()])
    #expect(Level.hard.storedValue == "hard" && Level(storedValue: "hard") == .hard)
  }

  @Test func `JSON of another form is not a value of a codable type`() {
    #expect(Score(storedValue: .null) == nil && Score(storedValue: ["player": 1]) == nil)
    #expect(Level(storedValue: "medium") == nil)
  }

  @Test func `a binding can be formatted with the formats of Foundation`() {
    @State var share = 0.125
    let text = $share.formatted(.percent.locale(Locale(identifier: "en_US")))
    let short = $share.formatted(
      .number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US")))
    #expect(text.wrappedValue == "12.5%" && short.wrappedValue == "0.1")
    share = 0.5
    #expect(text.wrappedValue == "50%")
  }

  @Test func `a set is stored as an array in a fixed order`() throws {
    let tags: Set = ["work", "home", "2"]
    #expect("\(tags.storedValue)" == #"["2","home","work"]"#)
    #expect(Set<String>(storedValue: tags.storedValue) == tags)
    #expect(Set<String>(storedValue: try JSONValue(parsing: #"["a",1]"#)) == nil)
    #expect(Set<String>(storedValue: try JSONValue(parsing: "1")) == nil)
  }
}
