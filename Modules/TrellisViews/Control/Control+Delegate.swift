public import TrellisEvents

// The delegate belongs to the program. The toolkit never replaces or wraps it. Handlers run in
// addition to the delegate.
extension Control {
  // MARK: Handlers and the delegate

  /// Returns whether a handler or the delegate answers a question. If neither does, the question's
  /// default is used.
  public func responds<Argument, Answer>(to question: Question<Argument, Answer>) -> Bool {
    questions.info(of: question) != nil || delegateMethod(for: question) != nil
  }

  /// Returns whether a handler or the delegate handles any of the given events.
  public func responds(to events: Event) -> Bool {
    hasHandlers(for: events) || events.singles.contains { delegateMethod(for: $0) != nil }
  }

  /// Returns whether a handler or the delegate handles a custom event.
  public func responds<Payload>(to key: EventKey<Payload>) -> Bool {
    !handlers.plan(for: key).isEmpty || delegateMethod(for: key) != nil
  }

  // MARK: Finding the delegate's method

  package func delegateMethod<Argument, Answer>(
    for question: Question<Argument, Answer>
  ) -> (@MainActor (Argument) throws -> Answer)? {
    delegateMethod { $0.isQuestion(question.identity) }
  }

  func delegateMethod(for event: Event) -> (@MainActor () throws -> Void)? {
    let method: (@MainActor (()) throws -> Void)? = delegateMethod { $0.isEvent(event) }
    guard let method else { return nil }
    return { @MainActor () throws -> Void in try method(()) }
  }

  func delegateMethod<Payload>(
    for key: EventKey<Payload>
  ) -> (@MainActor (Payload) throws -> Void)? {
    delegateMethod { $0.isKey(key.name) }
  }

  private func delegateMethod<Argument, Answer>(
    where isMeant: (Slot.Subject) -> Bool
  ) -> (@MainActor (Argument) throws -> Answer)? {
    // Checked first, because most controls have no delegate.
    guard let delegate = delegateObject else { return nil }
    for slot in type(of: self).slots where isMeant(slot.subject) {
      let method: (@MainActor (Argument) throws -> Answer)? = slot.call(on: delegate, of: self)
      if let method { return method }
    }
    return nil
  }

  /// Reports a delegate that conforms to none of the protocols of the control's slots, and which is
  /// therefore never called. A frequent reason is a protocol with another type argument.
  func reportUncalledDelegate() {
    guard let delegate = delegateObject, let dispatcher, dispatcher.sink != nil else { return }
    let slots = type(of: self).slots.filter { $0.delegateProtocol != nil }
    guard !slots.isEmpty, !slots.contains(where: { $0.canCall(delegate) }) else { return }
    let protocols = slots.compactMap(\.delegateProtocol).map { "\($0)" }
    report(
      "uncalled-delegate",
      "the delegate of type \(type(of: delegate)) is never called, because it conforms to none of: "
        + Set(protocols).sorted().joined(separator: ", "))
  }

  // MARK: Answers to questions that are not asked

  /// Returns whether the control's class lists a question in its ``slots``.
  func asks(_ question: any AnyQuestion) -> Bool {
    type(of: self).slots.contains { $0.subject.isQuestion(question.identity) }
  }

  /// Reports each handler whose question the control's class does not list in its ``slots``, and
  /// which is therefore never called.
  func reportUnaskedAnswers() {
    for info in questions.all { reportIfUnasked(info) }
  }

  /// Reports a handler if the control's class does not list the handler's question in its
  /// ``slots``.
  package func didSet(_ answer: AnswerInfo) { reportIfUnasked(answer) }

  private func reportIfUnasked(_ info: AnswerInfo) {
    guard let dispatcher, dispatcher.sink != nil, !asks(info.question) else { return }
    report(
      "unasked-question",
      "the answer to \(info.question.name) at \(info.site) is never used, since \(path) does not "
        + "ask \(info.question.name); answer a question that \(type(of: self)) lists in its slots")
  }
}

extension Slot.Subject {
  fileprivate func isQuestion(_ identity: QuestionIdentity) -> Bool {
    if case .question(let question) = self { question.identity == identity } else { false }
  }

  fileprivate func isEvent(_ event: Event) -> Bool {
    if case .event(event) = self { true } else { false }
  }

  fileprivate func isKey(_ name: String) -> Bool {
    if case .key(name) = self { true } else { false }
  }
}
