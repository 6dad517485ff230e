import TrellisEditing
public import TrellisEvents
import TrellisState
import TrellisText
import TrellisViews

extension TextControl {
  // MARK: As the user

  /// Replaces the text as if the user had typed the new text. The control asks the same questions
  /// and raises the same events as it does for typed text.
  ///
  /// - Returns: `returned` if the text was changed, or was already the same. If a handler failed,
  ///   the outcome is that of the handler. The outcome is `vetoed` if the text is read-only, or if
  ///   the delegate, a handler, the format or the limit did not allow the change. If the control is
  ///   disabled, hidden or no longer shown, the outcome says so. The outcome is `cancelled` if a
  ///   handler set different text while it answered a question. In that case, the control keeps the
  ///   handler's text.
  @discardableResult
  public func edit(to text: String) -> Outcome {
    change(editing.replacingAll(with: accepted(text)), as: .other)
  }

  /// Replaces the selection with the given text, as if the user had pasted it.
  ///
  /// - Returns: The same outcomes as ``edit(to:)``.
  @discardableResult
  public func insert(_ text: String) -> Outcome {
    insert(text, as: .other)
  }

  /// Clears the text as the user would, unless the answer to `Question.shouldClear` is no.
  ///
  /// - Returns: Whether the text was cleared. The result is `false` if the text was already empty.
  @discardableResult
  public func clear() -> Bool {
    guard refusal == nil, !text.isEmpty, ask(.shouldClear, ()) else { return false }
    let outcome = change(editing.replacingAll(with: ""), as: .other)
    return outcome == .returned || outcome.isFailure
  }

  @discardableResult
  func insert(_ text: String, as kind: EditKind) -> Outcome {
    change(editing.inserting(accepted(text)), as: kind)
  }

  /// Replaces a range of the text as the user would, and raises the events of the change. If the
  /// change is not allowed, records why it was refused.
  @discardableResult
  func change(_ replacement: TextReplacement, as kind: EditKind) -> Outcome {
    if let refusal { return refuse(.editingChanged, because: refusal) }
    if refusesEditing { return refuseEditing() }
    guard let fitted = fitted(replacement) else {
      return refuse(.editingChanged, because: .vetoed)
    }
    // If the lengths differ, there is no need to compare the text.
    guard fitted.proposal.to.utf8.count != text.utf8.count || fitted.proposal.to != text else {
      return unchanged(by: replacement)
    }
    return make(fitted.proposal) {
      $0.apply(
        fitted.proposal.replacement, as: kind, caretByte: fitted.caretByte,
        result: fitted.proposal.to)
    }
  }

  /// Asks `Question.shouldChangeCharacters` and `Question.shouldChange` about a proposed change. If
  /// both allow the change, makes the change and raises its events.
  func make(_ proposal: TextChangeProposal, _ body: (inout TextEditing) -> Void) -> Outcome {
    let mayReplace = ask(
      .shouldChangeCharacters, proposal.replacement,
      arguments: recorded(proposal.replacement.string))
    let mayChange = ask(.shouldChange, proposal, arguments: recorded(proposal.to))
    guard mayReplace, mayChange else { return .vetoed }
    // The handlers that answered the questions may have hidden or removed the control, or changed
    // the text.
    if let refusal { return refuse(.editingChanged, because: refusal) }
    guard text == proposal.from else {
      return refuse(
        .editingChanged, because: .cancelled,
        arguments: [
          RecordArgument(
            "reason",
            "a handler set the text while the control was asking whether to allow a change")
        ])
    }
    let before = editing.byteSelection
    let wasTelling = isTellingOfChange
    isTellingOfChange = true
    let step = editing.step(of: proposal.replacement)
    body(&editing)
    textDidChange(from: proposal.from, by: step)
    ownProblem = nil
    writeUserText()
    typingAction()
    let changed = raise(.editingChanged, arguments: recorded(text))
    let told = tellOfText(.user)
    isTellingOfChange = wasTelling
    let moved = tellOfSelection(since: before, .user)
    return Outcome.returned.orFailure(of: changed).orFailure(of: told).orFailure(of: moved)
  }

  // MARK: As the program

  /// Sets the text of the control and of the binding, before handlers run.
  func setText(_ text: String) {
    setText(text, source: .program) { writeToBinding() }
  }

  /// Sets the text and raises the events of the change.
  ///
  /// The closure runs before the events are raised, even if the text stays the same.
  func setText(_ text: String, source: ChangeSource, beforeTelling: () -> Void = {}) {
    guard !text.isSame(as: editing.text) else { return beforeTelling() }
    let before = editing.byteSelection
    let old = editing.text
    if isTellingOfChange { editing.amend(text) } else { editing.setText(text) }
    textDidChange(from: old, by: nil)
    beforeTelling()
    // If the binding changed the text again, the event has already been raised for that change.
    if bound?.isWriting != true, text.isSame(as: editing.text) { tellOfText(source) }
    if !isTellingOfChange { tellOfSelection(since: before, source) }
  }

  // MARK: Telling

  @discardableResult
  private func tellOfText(_ source: ChangeSource) -> Outcome {
    tell(
      .textChanged, TextChange(text: text, source: source),
      arguments: recorded(text) + [source.recordArgument])
  }

  @discardableResult
  func tellOfSelection(since before: ByteSelection, _ source: ChangeSource) -> Outcome {
    let now = editing.byteSelection
    guard
      min(before.anchor, before.caret) != min(now.anchor, now.caret)
        || max(before.anchor, before.caret) != max(now.anchor, now.caret)
    else { return .unhandled }
    return tell(
      .selectionChanged, TextSelectionChange(range: editing.selection, source: source),
      arguments: [source.recordArgument])
  }

  private func tell<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, arguments: [RecordArgument]
  ) -> Outcome {
    guard isSecret, let context else { return raise(key, payload, arguments: arguments) }
    return context.withholdingTexts { raise(key, payload, arguments: arguments) }
  }

  func recorded(_ text: String) -> [RecordArgument] {
    if isSecret { return [] }
    return [RecordArgument("text", isTextPublic ? .text(text) : .private(.text(text)))]
  }
}

extension TextControl {
  /// A proposed change to the text, to which the control's limit and format have been applied.
  private struct FittedChange {
    var proposal: TextChangeProposal
    var caretByte: Int?
  }

  /// Returns the part of a change that the control's limit and format allow, or `nil` if they allow
  /// no part.
  private func fitted(_ replacement: TextReplacement) -> FittedChange? {
    guard let replacement = limited(replacement) else { return nil }
    let to = editing.result(of: replacement)
    guard let format else {
      return FittedChange(
        proposal: TextChangeProposal(from: text, to: to, replacement: replacement))
    }
    let formatted = format.apply(to)
    if let maximumCount, formatted.count > max(maximumCount, text.count) { return nil }
    let lower = text.characterStart(replacement.range.lowerBound)
    let head = format.apply(String(text[..<lower]) + replacement.string)
    return FittedChange(
      proposal: TextChangeProposal(
        from: text, to: formatted, replacement: TextReplacement(from: text, to: formatted)),
      caretByte: min(head.utf8.count, formatted.utf8.count))
  }

  private func limited(_ replacement: TextReplacement) -> TextReplacement? {
    guard let maximumCount, !replacement.string.isEmpty else { return replacement }
    var limited = replacement
    let count = characterCount
    var grown = count + editing.growth(by: limited)
    // Characters can combine, so removing several characters may reduce the count by fewer.
    while grown > maximumCount, !limited.string.isEmpty {
      limited.string.removeLast(min(limited.string.count, grown - maximumCount))
      grown = count + editing.growth(by: limited)
    }
    return limited.string.isEmpty ? nil : limited
  }

  /// Handles a change that leaves the text unchanged.
  ///
  /// The text is unchanged if the typed text equals the text that it replaces, if the format
  /// removed the typed text, or if the format restored the deleted text. The caret moves as if the
  /// text had changed, unless the format removed the typed text.
  private func unchanged(by replacement: TextReplacement) -> Outcome {
    let (lower, upper) = (replacement.range.lowerBound, replacement.range.upperBound)
    if replacement.string.isEmpty {
      selecting(.user) { $0.move(to: lower < $0.caret ? lower : upper) }
    } else if editing.result(of: replacement) == text {
      selecting(.user) { $0.move(to: upper) }
    } else if format != nil {
      return refuse(.editingChanged, because: .vetoed)
    }
    return .returned
  }
}
