// A handler may take the source and the argument, the argument alone, the source alone if the
// question has no argument, or nothing.
extension EventSource {
  /// Sets the handler of a question, and replaces any earlier handler.
  ///
  /// The closure can also take only the argument, or nothing. If the question has no argument, the
  /// closure takes the source or nothing.
  /// ```swift
  /// let field = TextField().answer(.shouldClear) { field in field.text != "keep" }
  /// field.answer(.shouldChange) { proposal in proposal.to.count <= 6 }
  /// field.answer(.shouldReturn) { false }
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question to answer.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure. If it throws an error, it gives no answer.
  @discardableResult
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, Argument) throws -> Answer
  ) -> Self {
    let old = questions.info(of: question)
    questions.set(question, site: SourceSite(fileID: fileID, line: line)) { sender, argument in
      try handler(typed(sender, as: Self.self), argument)
    }
    if let recorder, let new = questions.info(of: question) {
      if let old { recorder.noteReplaced(old.handler, question.name, by: new.handler) }
      recorder.didSet(new)
    }
    return self
  }

  // This overload is disfavored, since `{ _ in }` would be ambiguous for a question without an
  // argument.
  /// Sets the handler of a question to a closure that takes only the question's argument.
  @discardableResult @_disfavoredOverload
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Argument) throws -> Answer
  ) -> Self {
    answer(question, fileID: fileID, line: line) { _, argument in try handler(argument) }
  }

  /// Sets the handler of a question to a closure that takes no arguments.
  @discardableResult
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Answer
  ) -> Self {
    answer(question, fileID: fileID, line: line) { _, _ in try handler() }
  }

  /// Sets the handler of a question without an argument to a closure that takes only the source.
  @discardableResult
  public func answer<Answer>(
    _ question: Question<Void, Answer>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Answer
  ) -> Self {
    answer(question, fileID: fileID, line: line) { source, _ in try handler(source) }
  }

  /// Removes the handler of a question. The delegate, if any, then answers the question; otherwise,
  /// the default answer applies.
  ///
  /// - Returns: Whether a handler was set.
  @discardableResult
  public func clearAnswer<Argument, Answer>(_ question: Question<Argument, Answer>) -> Bool {
    guard questions.info(of: question) != nil else { return false }
    questions.set(question, site: SourceSite(), nil)
    return true
  }
}
