import Foundation
import Testing
import Trellis
import TrellisTestSupport

/// What the sources of the modules declare, found by reading them.
struct SourceTests {
  @Test(.tags(.row20, .row26))
  func `every control of the modules is in the set`() throws {
    let found = try Sources.matches(
      of: #/class (\w+)(?:<[^>]*>)?: (?:\w+\.)?(\w+)/#, containing: "class ")
    var controls: Set = ["Control"]
    var count = 0
    while count != controls.count {
      count = controls.count
      for (name, parent) in found where controls.contains(parent) { controls.insert(name) }
    }
    #expect(controls.subtracting(ControlSet.abstractNames).sorted() == ControlSet.names)
  }

  @Test(.tags(.row20, .row26))
  func `every question of the modules is asked by a control of the set or by gestures`() throws {
    let found = try Sources.matches(of: #/(\.veto|Question)\("([\w.]+)"/#, containing: "(\"").map(
      \.1)
    let asked = ControlSet.names.flatMap { ControlSet.questions(of: ControlSet.make($0)) }
    // Gestures ask too, and are no controls.
    #expect(Set(found) == Set((asked + Gesture.questions).map { $0.name }))
  }

  @Test(.tags(.row20, .row103))
  func `the documented table of questions is the one the controls declare`() throws {
    let file = Checkout.folder.appending(path: "docs/questions.md")
    let text = try QuestionTable.text()
    if ProcessInfo.processInfo.environment["TRELLIS_WRITE_DOCS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(
      written == text, "docs/questions.md is not what the controls say: Tools/generate-questions")
  }
}
