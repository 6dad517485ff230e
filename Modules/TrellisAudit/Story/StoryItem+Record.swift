import TrellisEvents
import TrellisJournal
import TrellisText

extension StoryItem {
  /// Returns the items that a record adds to the story. If no handler ran and nothing changed,
  /// there are none.
  ///
  /// - Parameters:
  ///   - record: The record of an input, or a record that the input led to.
  ///   - focus: The control or editor, in words, to which the record moved the focus, or `nil` if
  ///     the focus did not move.
  static func items(_ record: JournalRecord, movedTo focus: NeutralText?) -> [StoryItem] {
    var items: [StoryItem] = []
    if let focus, record.kind != .input {
      items.append(
        StoryItem(sort: .focus, text: "went to " + focus, handlers: record.handlers))
    } else if record.subject == "editingDidEnd", let path = record.path?.text,
      StoryPlace.table(ofEditor: path) != nil
    {
      items.append(StoryItem(sort: .leaving, text: "left the editor", handlers: record.handlers))
    } else if let item = happening(record) {
      items.append(item)
    }
    return items + changes(record)
  }

  private static func changes(_ record: JournalRecord) -> [StoryItem] {
    (record.end?.changes ?? []).enumerated().map { position, change in
      let moment = ChangeMoment(
        latest: max(change.latest ?? record.id, record.id), record: record.id, position: position)
      return StoryItem(
        sort: .state(change.state), text: NeutralText(change.state),
        change: (change.old.neutralText, change.new.neutralText), changeMoments: (moment, moment))
    }
  }

  private static func happening(_ record: JournalRecord) -> StoryItem? {
    if let row = record.cell, let cells = record.rowCells {
      return StoryItem(
        sort: .row(record.subject, row), isRemarkable: true,
        text: NeutralText(record.subject) + " " + row + " (" + cells + ")")
    }
    if let cell = record.cell {
      return StoryItem(
        sort: .cell(cell), isRemarkable: true, text: NeutralText(record.subject),
        change: (
          record.value("old")?.neutralText ?? .empty, record.value("new")?.neutralText ?? .empty
        ))
    }
    if let words = record.rowPartWords {
      return StoryItem(
        sort: .row("\(record.subject) \(record.outcomeName)", words), isRemarkable: true,
        isFailure: !record.isUneventful, text: words, remark: record.remark)
    }
    if record.kind == .input, record.calls.isEmpty, record.isUneventful { return nil }
    if record.subject == "observer", record.kind == .effect, record.isUneventful {
      let state = record.word("state")
      // A table has a new status after almost every input, and forms and labels follow it.
      if state == "table.status" { return nil }
      return StoryItem(
        sort: .observers(state), text: state == "none" ? "observers" : "observers of " + state,
        handlers: record.handlers)
    }
    return dialog(record) ?? screen(record) ?? dispatch(record)
  }

  /// Returns the item for a dialog that was shown, answered or closed, which the user sees even
  /// without a handler.
  private static func dialog(_ record: JournalRecord) -> StoryItem? {
    guard let path = record.path?.text, record.isUneventful else { return nil }
    let verb: NeutralText
    switch record.subject {
    case "dialog.didShow": verb = "showed "
    case "dialog.didDismiss": verb = "closed "
    case "dialog.buttonPressed":
      guard let label = record.value("label") else { return nil }
      let answer: NeutralText = "answered " + label.neutralText
      return StoryItem(
        sort: .record(
          "\(record.subject): \(answer)", path, "", record.calls.compactMap(\.site)),
        text: answer, handlers: record.handlers)
    default: return nil
    }
    return StoryItem(
      sort: .record(record.subject, path, "", record.calls.compactMap(\.site)),
      text: verb + StoryPlace.name(path), handlers: record.handlers)
  }

  /// Returns the item for a navigator's step to another screen, which the user sees even without a
  /// handler.
  private static func screen(_ record: JournalRecord) -> StoryItem? {
    guard record.subject == "navigator.moved", record.isUneventful, let screen = record.value("to")
    else { return nil }
    let isBack = record.value("back") == .clear(.bool(true))
    let text = (isBack ? "went back to the screen " : "showed the screen ") + screen.neutralText
    return StoryItem(
      sort: .record("\(record.subject): \(text)", record.path?.text, "", []), isRemarkable: true,
      text: text, handlers: record.handlers)
  }

  private static func dispatch(_ record: JournalRecord) -> StoryItem? {
    let isFailure = record.subject.hasSuffix(".failed") || record.isDiagnostic
    let isAnswered = record.calls.contains { $0.site?.isOfToolkit != true }
    guard isAnswered || !record.isUneventful || isFailure else { return nil }
    if record.kind == .lifecycle, !record.isDiagnostic { return nil }
    let sort = Sort.record(
      record.subject, record.path?.text, record.outcomeName, record.calls.compactMap(\.site))
    return StoryItem(
      sort: sort, isRemarkable: isFailure || !record.isUneventful, isFailure: isFailure,
      text: record.sentence,
      remark: record.remark, handlers: record.handlers, isRefusal: record.isRefusal)
  }
}

extension JournalRecord {
  /// Whether the outcome was ordinary: the handlers returned, or there were no handlers.
  var isUneventful: Bool {
    switch end?.outcome {
    case .returned, .unhandled: true
    default: false
    }
  }

  var isDiagnostic: Bool { kind == .lifecycle && subject == "diagnostic" }

  /// Whether the event did not reach the control.
  fileprivate var isRefusal: Bool {
    switch end?.outcome {
    case .disabled, .hidden, .detached: true
    default: false
    }
  }

  /// The handlers of the program that ran, without those of the toolkit.
  fileprivate var handlers: [StoryHandler] {
    calls.filter { $0.site?.isOfToolkit != true }.map { StoryHandler($0, in: self) }
  }

  /// The event in words, such as `valueChanged "3"`, `asked shouldSaveCell` or `was disabled`.
  fileprivate var sentence: NeutralText {
    if isDiagnostic {
      return NeutralText(
        "diagnostic " + arguments.map { word($0.name).string }.joined(separator: ": "))
    }
    if isRefusal { return NeutralText("was \(outcomeName)") }
    let name = NeutralText(subject.split(separator: ".").last ?? Substring(subject))
    if let message = failureMessage { return name + ": " + NeutralText(message) }
    let values = arguments.filter { !$0.value.isLong }.prefix(3).map { " " + $0.value.neutralText }
    let told = kind == .question ? "asked " + name : values.reduce(name, +)
    return told
  }

  /// The failure in words that can be put after the event and its control.
  fileprivate var remark: NeutralText {
    if kind == .question || isRefusal { return .empty }
    guard let end else { return NeutralText(": " + StoryItem.unfinished) }
    switch end.outcome {
    case .returned, .unhandled: return .empty
    // If a handler threw the error, the text about the handler already says so.
    case .threw(let type, let message):
      let isToldOfHandler = calls.contains { $0.end?.outcome == end.outcome }
      return isToldOfHandler ? .empty : NeutralText(": threw \(type): \(message)")
    case .failed(let message): return NeutralText(": failed: \(message)")
    default: return NeutralText(": \(end.outcome.name)")
    }
  }
}

extension StoredSite {
  /// Whether the code is in a module of Trellis. The name of such a module is `Trellis`, or begins
  /// with `Trellis` and a capital letter.
  var isOfToolkit: Bool {
    let module = fileID.prefix { $0 != "/" }
    guard module.hasPrefix("Trellis") else { return false }
    return module.dropFirst("Trellis".count).first?.isUppercase ?? true
  }
}

extension StoredValue {
  /// Whether the value is too long for a sentence.
  fileprivate var isLong: Bool { neutralText.width > 60 }
}
