import Testing
import Trellis
import TrellisTestSupport

/// The declarations in the modules, found by reading their sources.
struct SourceTests {
  @Test(.tags(.row20, .row26))
  func `the control set contains every subclass of Control in the modules`() throws {
    #expect(try DeclaredClasses.all.get().subclasses(of: "Control") == ControlSet.names)
  }

  @Test(.tags(.row20, .row26))
  func `every question declared in the modules belongs to a control of the set or a gesture`()
    throws
  {
    let found = try Sources.matches(of: #/(\.veto|Question)\("([\w.]+)"/#, containing: "(\"").map(
      \.1)
    let asked = ControlSet.names.flatMap { ControlSet.questions(of: ControlSet.make($0)) }
    // Gestures ask too, and are no controls.
    #expect(Set(found) == Set((asked + Gesture.questions).map { $0.name }))
  }

  @Test(.tags(.row20, .row103))
  func `the documented table of questions is the one the controls declare`() throws {
    #expect(
      try GeneratedFile.holds(QuestionTable.text(), path: "docs/questions.md"),
      "docs/questions.md is not what the controls say: Tools/generate-docs")
  }
}
