import Trellis
import TrellisText

/// The lines of text that report the changes in a frame.
nonisolated struct TextReport {
  private var entries: [Entry] = []
  private var tallies: [Tally.Key: Int] = [:]
  /// The sentences about the focus. They come last in the report, because they say where the user
  /// is.
  private var focused: [String] = []
  /// The nodes that became disabled or enabled. The report does not mention the nodes inside them,
  /// which change in the same way.
  private var disabling: [SemanticAddress: SemanticStates] = [:]
  private let ids: ShortestIDs?
  private let words: Words

  private enum Entry {
    case line(String)
    case tally(Tally)
  }

  /// Creates the lines for the differences between two trees. If there is no old tree, the lines
  /// list the whole new tree, with the IDs of its nodes.
  init(from old: SemanticNode?, to new: SemanticNode, in words: Words) {
    self.words = words
    guard let old else {
      entries = new.textLines(in: words).map(Entry.line)
      ids = nil
      return
    }
    let changes = SemanticDifference(from: old, to: new).changes
    let gained = changes.reduce(into: SemanticStates()) { $0.formUnion($1.gainedStates) }
    ids = changes.contains(where: \.isOfSomethingUsable) ? ShortestIDs(of: new) : nil
    for change in changes { tell(change, gainedInFrame: gained) }
  }

  /// The lines, in order.
  var lines: [NeutralText] {
    let texts = entries.map { entry in
      switch entry {
      case .line(let line): line
      case .tally(let tally): tally.sentence
      }
    }
    return (texts + focused).map { NeutralText($0) }
  }

  private mutating func tell(_ change: SemanticChange, gainedInFrame gained: SemanticStates) {
    switch change {
    case .appeared(let node, _, let depth):
      let id = node.isOneOfMany ? "" : ids?.suffix(for: node) ?? ""
      entries.append(
        .line(String(repeating: "  ", count: depth) + node.phrase(in: words).string + id))
    case .gone(let node, let address):
      if node.isOneOfMany {
        count(.gone, node, at: address)
      } else {
        entries.append(.line(words(.gone, node.phrase(in: words).string)))
      }
    case .moved(let old, let new, _, _):
      let news = NodeNews(from: old, to: new, gainedInFrame: gained, in: words)
      tell(words(.moved, news.sentence), takesFocus: news.takesFocus)
    case .changed(let old, let new, let address):
      let change = old.states.symmetricDifference(new.states).intersection(.disabled)
      disabling[address] = change
      let around = address.isEmpty ? nil : disabling[Array(address.dropLast())]
      let news = NodeNews(
        from: old, to: new, gainedInFrame: gained, implied: change.intersection(around ?? []),
        in: words)
      if news.isWorthALine {
        tell(news.sentence, takesFocus: news.takesFocus)
      } else if news.isRenumbered {
        count(.renumbered, new, at: address)
      }
    }
  }

  private mutating func tell(_ sentence: String, takesFocus: Bool) {
    if takesFocus { focused.append(sentence) } else { entries.append(.line(sentence)) }
  }

  /// Adds a node to the line for its group. The line stands where the group's first node was
  /// reported.
  private mutating func count(_ event: Tally.Event, _ node: SemanticNode, at address: [Int]) {
    let key = Tally.Key(event: event, role: node.role, parent: Array(address.dropLast()))
    if let index = tallies[key], case .tally(var tally) = entries[index] {
      tally.add(node)
      entries[index] = .tally(tally)
    } else {
      tallies[key] = entries.count
      entries.append(.tally(Tally(event, node, in: words)))
    }
  }
}

extension SemanticChange {
  /// Whether the change added a node whose ID a script may need. The rows of a table are not such
  /// nodes.
  fileprivate nonisolated var isOfSomethingUsable: Bool {
    if case .appeared(let node, _, _) = self { return !node.isOneOfMany }
    return false
  }
}

extension SemanticNode {
  /// Whether the node is one of many that come and go, such as the rows of a scrolling table.
  fileprivate nonisolated var isOneOfMany: Bool {
    position != nil || [.row, .item, .cell].contains(role)
  }
}
