import TrellisEvents
import TrellisJournal
import TrellisText

extension StoryAct {
  /// The numbers of the act's records, such as `#8–#14`.
  var numbers: String { first.id == last ? "\(last)" : "\(first.id)–\(last)" }

  /// The action itself in words, without its consequences, such as
  /// `pressed enter in the editor of Artist 3 Name`.
  var deed: NeutralText {
    guard !isLate else { return NeutralText("later, by \(root.id)") }
    guard root.kind == .input else { return programDeed }
    let count = repeats > 1 ? NeutralText(" \(repeats) times") : .empty
    switch root.subject {
    case "key": return key
    case "press": return "pressed " + target + count
    case "focus": return "went to " + target
    case "set": return "set " + target + " to " + value("text")
    case "paste": return "pasted " + value("text") + place
    case "select": return "selected row " + root.word("row") + " of " + target
    case "scroll": return "scrolled " + target + (repeats > 1 ? count : " by " + value("rows"))
    case "resize": return "the size became " + root.word("size")
    case "advance":
      return repeats > 1
        ? "let virtual time pass" + count
        : "let " + value("milliseconds") + " ms of virtual time pass"
    case "quit": return "quit"
    case "interrupt": return "interrupted the program"
    case "end-of-input": return "ended the input"
    case "pointer": return "the pointer: " + pointer + count + place
    default: return other
    }
  }

  /// The text for an input that the program defines. It contains the input's name, its values and
  /// the control.
  private var other: NeutralText {
    let name = root.arguments.reduce(NeutralText(root.subject)) { $0 + " " + $1.value.neutralText }
    return name + (root.path.map { " on " + StoryPlace.name($0.text) } ?? .empty)
  }

  private var programDeed: NeutralText {
    switch root.kind {
    case .timer: "the timer " + NeutralText(root.subject)
    case .notification: "the notification " + NeutralText(root.subject)
    case .recovery: "records that an earlier run had left were added to this journal"
    default: "the program"
    }
  }

  private var key: NeutralText {
    guard let chord = root.text("key") else {
      return NeutralText("typed \(repeats) \(repeats == 1 ? "character" : "characters")") + place
    }
    let times = repeats > 1 ? NeutralText(" \(repeats) times") : .empty
    return "pressed " + NeutralText(chord) + times + place
  }

  private var pointer: NeutralText {
    NeutralText(root.arguments.map { $0.value.neutralText.string }.joined(separator: " "))
  }

  private var target: NeutralText { StoryPlace.name(root.text("id") ?? "") }

  private func value(_ name: String) -> NeutralText { root.value(name)?.neutralText ?? .empty }

  private var place: NeutralText {
    // The window has no path, and therefore no name.
    guard let path, !path.isEmpty else { return .empty }
    guard let table = StoryPlace.table(ofEditor: path) else {
      return " in " + StoryPlace.name(path)
    }
    if let cell { return " in the editor of " + cell }
    return " in the editor of " + (row.map { "row " + $0 + " of " } ?? "") + StoryPlace.name(table)
  }

  /// The cell that changed, or `nil` unless exactly one cell changed.
  private var cell: NeutralText? {
    let cells = items.compactMap { item -> NeutralText? in
      if case .cell(let cell) = item.sort { cell } else { nil }
    }
    return cells.count == 1 ? cells[0] : nil
  }

  /// The text for each consequence that the story mentions.
  var consequences: [String] {
    items.filter { isTold($0) }.map { words($0) }
      + (moreItems > 0 ? ["and \(Figures.count(moreItems)) more"] : [])
      + (isUnfinished && !namesUnfinished ? [StoryItem.unfinished] : [])
  }

  /// Whether the text of one of the consequences already says that something was still running.
  private var namesUnfinished: Bool {
    items.contains { $0.isUnfinished && isTold($0) }
  }

  /// Returns whether the story mentions an item. Leaving an editor is not worth mentioning if a
  /// cell was saved or the focus moved. An event that did not reach its control is not worth
  /// mentioning if handlers ran for another event.
  private func isTold(_ item: StoryItem) -> Bool {
    if item.isRefusal, items.contains(where: { !$0.isRefusal && !$0.handlers.isEmpty }) {
      return false
    }
    guard item.sort == .leaving else { return true }
    return item.handlers.isEmpty == false
      || !items.contains { item in
        if case .cell = item.sort { true } else { item.sort == .focus }
      }
  }

  private func words(_ item: StoryItem) -> String {
    var text = item.text.string
    if case .record(_, let path?, _, _) = item.sort, item.namesPlace, !path.isEmpty, !isTarget(path)
    {
      let name = StoryPlace.name(path).string
      text = item.isRefusal ? "\(name) \(text)" : "\(text) of \(name)"
    }
    text += item.remark.string
    if case .cell(let cell) = item.sort, !isPlace(cell) { text += " \(cell)" }
    if let change = item.change { text += Self.words(change, isMerged: item.count > 1) }
    if !item.handlers.isEmpty { text += " (\(StoryHandler.list(item.handlers)))" }
    if case .observers = item.sort { return text }
    return item.count > 1 ? text + " ×\(item.count)" : text
  }

  private static func words(
    _ change: (old: NeutralText, new: NeutralText), isMerged: Bool
  ) -> String {
    // If the values are private or very large, it is known only that they changed.
    guard change.old == change.new else { return " \(change.old) → \(change.new)" }
    if change.new == "(private)" { return " changed (private)" }
    return isMerged ? " changed, and is \(change.new) again" : " changed, \(change.new)"
  }

  /// Returns whether the text about the action already names a control.
  private func isTarget(_ other: String) -> Bool {
    guard !isLate, !isOfProgram, let named = root.text("id") ?? path else { return false }
    return other == named || other == StoryPlace.table(ofEditor: named)
  }

  private func isPlace(_ cell: NeutralText) -> Bool {
    guard self.cell == cell, let path else { return false }
    return StoryPlace.table(ofEditor: path) != nil
  }
}

extension StoryItem {
  /// Whether the control must be named, because the event's text does not name it.
  fileprivate var namesPlace: Bool {
    guard case .record(let subject, _, let outcome, _) = sort else { return false }
    if subject.hasPrefix("dialog.buttonPressed"), outcome.isEmpty { return false }
    return !subject.hasPrefix("dialog.did")
  }
}
