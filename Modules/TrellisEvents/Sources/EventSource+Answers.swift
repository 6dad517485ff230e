// A handler may take fewer arguments than are offered: the argument alone, the source alone if the
// question has no argument, or nothing.
extension EventSource {
  /// Sets the handler of a question, in place of an earlier one.
  ///
  /// Short forms of the closure take only the argument, or nothing. If the question has no
  /// argument, a closure can take only the source.
  /// ```swift
  /// let field = TextField().answer(.shouldClear) { field in field.text != "keep" }
  /// field.answer(.shouldChange) { proposal in proposal.to.count <= 6 }
  /// field.answer(.shouldReturn) { false }
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question to answer.
  ///   - fileID: The file of the registration, for the record.
  ///   - line: The line of the registration, for the record.
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

  // Disfavored, since `{ _ in }` would be ambiguous for a question without an argument.
  /// Sets a handler that takes only the argument of a question.
  @discardableResult @_disfavoredOverload
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Argument) throws -> Answer
  ) -> Self {
    answer(question, fileID: fileID, line: line) { _, argument in try handler(argument) }
  }

  /// Sets a handler without arguments for a question.
  @discardableResult
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Answer
  ) -> Self {
    answer(question, fileID: fileID, line: line) { _, _ in try handler() }
  }

  /// Sets a handler that takes only the source, for a question without an argument.
  @discardableResult
  public func answer<Answer>(
    _ question: Question<Void, Answer>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Answer
  ) -> Self {
    answer(question, fileID: fileID, line: line) { source, _ in try handler(source) }
  }

  /// Removes the handler of a question, so that the delegate or the default answers.
  ///
  /// - Returns: Whether a handler was set.
  @discardableResult
  public func clearAnswer<Argument, Answer>(_ question: Question<Argument, Answer>) -> Bool {
    guard questions.info(of: question) != nil else { return false }
    questions.set(question, site: SourceSite(), nil)
    return true
  }
}
