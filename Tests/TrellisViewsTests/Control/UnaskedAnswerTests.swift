import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct UnaskedAnswerTests {
  private let sink = TraceSink()
  private let button = Button("Save").id("save")

  private func diagnostics() -> [String] {
    sink.lines(.lifecycle).filter { $0.contains("unasked-question") }
  }

  @Test
  func `an answer to a question that the control never asks causes a diagnostic with its line`()
    async throws
  {
    let host = try await TestHost(Window { button }, sink: sink)
    #expect(diagnostics().isEmpty)
    let line: UInt = #line + 1
    button.answer(.shouldClear) { false }
    #expect(
      diagnostics() == [
        "lifecycle save diagnostic code=unasked-question message=the answer to "
          + "field.shouldClear at TrellisViewsTests/UnaskedAnswerTests.swift:\(line) is never "
          + "used, since save does not ask field.shouldClear; "
          + "answer a question that Button lists in its slots"
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `an unasked answer given before the control is shown is reported when it is shown`()
    async throws
  {
    let field = TextField().answer(.shouldClear) { false }
      .answer(Question<Int, Bool>.veto("field.shouldReturn")) { false }
    button.answer(.shouldClear) { false }
    let host = try await TestHost(
      Window {
        button
        field
      }, sink: sink)
    #expect(diagnostics().count == 2)
    #expect(diagnostics().last?.contains("does not ask field.shouldReturn;") == true)
    withExtendedLifetime(host) {}
  }
}
