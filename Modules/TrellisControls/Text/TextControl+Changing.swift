import TrellisEditing
public import TrellisEvents
import TrellisState
import TrellisText
import TrellisViews

extension TextControl {
  // MARK: As the user

  /// Replaces the text as if the user had typed it: the questions are asked, the events raised.
  ///
  /// - Returns: How it came out; `vetoed` if it was refused, `cancelled` if who was asked set the text
  ///   meanwhile, which stays.
  @discardableResult
  public func edit(to text: String) -> Outcome {
    change(editing.replacingAll(with: accepted(text)), as: .other)
  }

  /// Puts text in the place of the selection as if the user had pasted it.
  ///
  /// - Returns: How it came out; `vetoed` if it was refused, `cancelled` if who was asked set the text
  ///   meanwhile, which stays.
  @discardableResult
  public func insert(_ text: String) -> Outcome {
    insert(text, as: .other)
  }

  /// Empties the control if `Question.shouldClear` says yes; returns whether it did.
  @discardableResult
  public func clear() -> Bool {
    guard refusal == nil, !text.isEmpty, ask(.shouldClear, ()) else { return false }
    return change(editing.replacingAll(with: ""), as: .other) == .returned
  }

  @discardableResult
  func insert(_ text: String, as kind: EditKind) -> Outcome {
    change(editing.inserting(accepted(text)), as: kind)
  }

  /// Asks for a change, makes it and tells of it; puts on record why not.
  @discardableResult
  func change(_ replacement: TextReplacement, as kind: EditKind) -> Outcome {
    if let refusal { return refuse(.editingChanged, because: refusal) }
    guard !isReadOnly, let fitted = fitted(replacement) else {
      return refuse(.editingChanged, because: .vetoed)
    }
    // Texts of other lengths need not be compared.
    guard fitted.proposal.to.utf8.count != text.utf8.count || fitted.proposal.to != text else {
      return unchanged(by: replacement, caretByte: fitted.caretByte)
    }
    return make(fitted.proposal) {
      $0.apply(
        fitted.proposal.replacement, as: kind, caretByte: fitted.caretByte,
        result: fitted.proposal.to)
    }
  }

  /// Asks about a proposal, and if nobody objects, does it and tells of it.
  func make(_ proposal: TextChangeProposal, _ body: (inout TextEditing) -> Void) -> Outcome {
    let mayReplace = ask(
      .shouldChangeCharacters, proposal.replacement,
      arguments: recorded(proposal.replacement.string))
    let mayChange = ask(.shouldChange, proposal, arguments: recorded(proposal.to))
    guard mayReplace, mayChange else { return .vetoed }
    // Who was asked may have hidden the control, taken it away, or changed the text.
    if let refusal { return refuse(.editingChanged, because: refusal) }
    guard text == proposal.from else {
      return refuse(
        .editingChanged, because: .cancelled,
        arguments: [RecordArgument("reason", "the text was set while the question was asked")])
    }
    let before = editing.byteSelection
    let wasTelling = isTellingOfChange
    isTellingOfChange = true
    let step = editing.step(of: proposal.replacement)
    body(&editing)
    textDidChange(from: proposal.from, by: step)
    writeUserText()
    raise(.editingChanged, arguments: recorded(text))
    tellOfText(.user)
    isTellingOfChange = wasTelling
    tellOfSelection(since: before, .user)
    return .returned
  }

  // MARK: As the program

  /// Sets the text and a bound one, which is the new one already when handlers run.
  func setText(_ text: String) {
    setText(text, source: .program) { writeToBinding() }
  }

  /// Sets the text; runs a closure before anybody is told, also if the text is this one already.
  func setText(_ text: String, source: ChangeSource, beforeTelling: () -> Void = {}) {
    guard !text.isSame(as: editing.text) else { return beforeTelling() }
    let before = editing.byteSelection
    let old = editing.text
    if isTellingOfChange { editing.amend(text) } else { editing.setText(text) }
    textDidChange(from: old, by: nil)
    beforeTelling()
    // If the binding made another text of it, that has been told of.
    if bound?.isWriting != true, text.isSame(as: editing.text) { tellOfText(source) }
    if !isTellingOfChange { tellOfSelection(since: before, source) }
  }

  // MARK: Telling

  private func tellOfText(_ source: ChangeSource) {
    tell(
      .textChanged, TextChange(text: text, source: source),
      arguments: recorded(text) + [source.recordArgument])
  }

  func tellOfSelection(since before: ByteSelection, _ source: ChangeSource) {
    let now = editing.byteSelection
    guard
      min(before.anchor, before.caret) != min(now.anchor, now.caret)
        || max(before.anchor, before.caret) != max(now.anchor, now.caret)
    else { return }
    tell(
      .selectionChanged, TextSelectionChange(range: editing.selection, source: source),
      arguments: [source.recordArgument])
  }

  private func tell<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, arguments: [RecordArgument]
  ) {
    guard isSecret, let context else {
      raise(key, payload, arguments: arguments)
      return
    }
    context.withholdingTexts { _ = raise(key, payload, arguments: arguments) }
  }

  func recorded(_ text: String) -> [RecordArgument] {
    if isSecret { return [] }
    return [RecordArgument("text", isTextPublic ? .text(text) : .private(.text(text)))]
  }
}

extension TextControl {
  /// A change as limit and format leave it.
  private struct FittedChange {
    var proposal: TextChangeProposal
    var caretByte: Int?
  }

  /// What limit and format leave of a change; nil if nothing.
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
    // Characters can join, so that taking some away may not shorten the text by as many.
    while grown > maximumCount, !limited.string.isEmpty {
      limited.string.removeLast(min(limited.string.count, grown - maximumCount))
      grown = count + editing.growth(by: limited)
    }
    return limited.string.isEmpty ? nil : limited
  }

  /// A change that leaves the text as it is: the format had no use for what was typed, or put back
  /// what was deleted. Then the caret goes where it would have gone.
  private func unchanged(by replacement: TextReplacement, caretByte: Int?) -> Outcome {
    guard replacement.string.isEmpty else {
      return format == nil ? .returned : refuse(.editingChanged, because: .vetoed)
    }
    let lower = replacement.range.lowerBound
    selecting(.user) { $0.move(to: lower < $0.caret ? lower : replacement.range.upperBound) }
    return .returned
  }
}
