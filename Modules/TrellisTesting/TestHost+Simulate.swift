public import Trellis
import TrellisScript

// Raises events of a control and asks its questions, without the input that would normally cause
// them.
extension TestHost {
  /// Raises events of a control as if the user had caused them. A disabled or hidden control
  /// refuses the events.
  ///
  /// ```swift
  /// try await host.simulate([.touchDown, .touchUpInside], on: "save")
  /// ```
  /// - Parameters:
  ///   - events: The events to raise.
  ///   - id: The ID of the control.
  ///   - fileID: The source file to report if the test fails.
  ///   - line: The source line to report if the test fails.
  /// - Returns: The outcome of the event or, for several events, the most severe of their outcomes.
  /// - Throws: ``TestFailure`` if the ID does not match exactly one control, or if the program has
  ///   ended.
  @discardableResult
  public func simulate(
    _ events: Event, on id: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Outcome {
    try await simulate(events.name, on: id, fileID, line) { $0.raise(events) }
  }

  /// Raises a custom event of a control, and returns the outcome.
  ///
  /// ```swift
  /// try await host.simulate(.searchScopeChanged, 1, on: "search")
  /// ```
  @discardableResult
  public func simulate<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, on id: String, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Outcome {
    try await simulate(key.name, on: id, fileID, line) { $0.raise(key, payload) }
  }

  /// Lets a control ask one of its questions, and returns the answer.
  ///
  /// ```swift
  /// let mayClear = try await host.simulate(.shouldClear, on: "name")
  /// ```
  /// - Returns: The combined answer of the delegate and the handler, or the question's default if
  ///   neither answers.
  public func simulate<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument, on id: String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Answer {
    try await simulate(question.name, on: id, fileID, line) { $0.ask(question, argument) }
  }

  /// Lets a control ask a question that has no argument, and returns the answer.
  public func simulate<Answer>(
    _ question: Question<Void, Answer>, on id: String, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Answer {
    try await simulate(question, (), on: id, fileID: fileID, line: line)
  }

  private func simulate<Result>(
    _ subject: String, on id: String, _ fileID: StaticString, _ line: UInt,
    _ body: @MainActor (Control) -> Result
  ) async throws -> Result {
    let result = try located(fileID, line) {
      try checkGoesOn()
      let control = try application.control(id)
      return application.simulate(subject, on: control) { body(control) }
    }
    await settle()
    return result
  }
}
