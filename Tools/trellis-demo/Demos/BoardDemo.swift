import Trellis

/// An example of a task board with three columns, between which the user moves cards.
final class BoardDemo: Demo {
  static let name = "board"
  static let summary = "A task board: cards to add, rename, delete and move between columns, undo"

  private enum Stage: String, CaseIterable {
    case todo = "To do"
    case doing = "Doing"
    case done = "Done"

    /// Returns the stage whose column is the given number of columns to the right of this stage's
    /// column, or to the left if the number is negative. Returns `nil` if there is no such stage.
    func moved(by count: Int) -> Stage? {
      let all = Self.allCases
      let place = (all.firstIndex(of: self) ?? 0) + count
      return all.indices.contains(place) ? all[place] : nil
    }
  }

  private struct Card: Identifiable, Equatable {
    var id: Int
    var title: String
    var stage: Stage
  }

  @State("cards") private var cards = [
    Card(id: 1, title: "Write the letter", stage: .todo),
    Card(id: 2, title: "Call the bank", stage: .todo),
    Card(id: 3, title: "Paint the door", stage: .doing),
    Card(id: 4, title: "Buy paint", stage: .done),
  ]
  /// The cards as they were before each change that can be undone, the oldest change first.
  @State("past") private var past: [[Card]] = []
  @State("title") private var title = ""
  @State("notice") private var notice = "< and > move a card, enter opens it"
  private let lists: [Stage: ListBox] = Dictionary(
    uniqueKeysWithValues: Stage.allCases.map { ($0, ListBox($0.rawValue)) })
  /// The stage whose column the user used most recently.
  private var stage = Stage.todo
  private weak var window: Window?

  func makeWindow() -> Window {
    let window = Window(of: Self.self) {
      HStack {
        for stage in Stage.allCases { column(stage) }
      }
      .fill()
      HStack {
        Button("New…").id("new").onTap { [unowned self] in askForTitle(of: nil) }
        Button("<").id("back").onTap { [unowned self] in move(by: -1) }
        Button(">").id("forward").onTap { [unowned self] in move(by: 1) }
        Button("Undo").id("undo").enabled($past.map { !$0.isEmpty })
          .onTap { [unowned self] in undo() }
      }
      Label($notice, style: Style(.secondary)).id("notice")
    }
    window.onKey("<") { [unowned self] _ in move(by: -1) }
    window.onKey(">") { [unowned self] _ in move(by: 1) }
    self.window = window
    return window
  }

  /// Returns the view of a column: a heading with the name of the column and the number of its
  /// cards, and the list of these cards.
  private func column(_ stage: Stage) -> View {
    let list = lists[stage] ?? ListBox(stage.rawValue)
    list.id("\(stage)").fill()
      .property(\.items, binding: $cards.map { Self.items(of: stage, in: $0) })
    list.on(.editingDidBegin) { [unowned self] in self.stage = stage }
    list.on(.valueChanged) { [unowned self] in self.stage = stage }
    list.on(.primaryAction) { [unowned self] in
      self.stage = stage
      if let card = selected { askForTitle(of: card) }
    }
    return VStack {
      Label(
        $cards.map { cards in "\(stage.rawValue) \(cards.count { $0.stage == stage })" },
        style: Style(.header)
      ).fill(.horizontal)
      list
    }
    .fill()
  }

  private static func items(of stage: Stage, in cards: [Card]) -> [ListItem] {
    cards.filter { $0.stage == stage }.map { ListItem(id: "\($0.id)", title: $0.title) }
  }

  /// The selected card of the column with the focus or, if no column has the focus, of the most
  /// recently used column.
  private var selected: Card? {
    let focused = Stage.allCases.first { lists[$0]?.isFocused == true }
    let id = lists[focused ?? stage]?.selectedItem?.id
    return cards.first { "\($0.id)" == id }
  }

  // MARK: Changes

  /// Changes the cards in a way that can be undone, and shows a message.
  private func change(_ message: String, _ body: (inout [Card]) -> Void) {
    past.append(cards)
    body(&cards)
    notice = message
  }

  private func undo() {
    if let last = past.popLast() { cards = last }
    notice = "undone"
  }

  /// Moves the selected card by a number of columns to the right, or to the left if the number is
  /// negative. The card stays selected.
  private func move(by count: Int) {
    guard let card = selected else { return notice = "no card is selected" }
    guard let next = card.stage.moved(by: count) else { return notice = "there is no column there" }
    let isFocused = lists[card.stage]?.isFocused == true
    change("\(card.title): \(next.rawValue)") { cards in
      // A moved card becomes the last one in its new column.
      cards.removeAll { $0.id == card.id }
      cards.append(Card(id: card.id, title: card.title, stage: next))
    }
    stage = next
    guard let list = lists[next] else { return }
    list.select(list.items.count - 1)
    if isFocused { list.takeFocus() }
  }

  private func save(_ card: Card?) {
    guard let card else {
      change("added \(title)") { cards in
        let id = (cards.map(\.id).max() ?? 0) + 1
        cards.append(Card(id: id, title: title, stage: .todo))
      }
      return
    }
    change("renamed \(title)") { cards in
      cards = cards.map { $0.id == card.id ? Card(id: card.id, title: title, stage: $0.stage) : $0 }
    }
  }

  // MARK: The form

  /// Asks for the title of a card. If the card is `nil`, asks for the title of a new card.
  private func askForTitle(of card: Card?) {
    guard let window else { return }
    title = card?.title ?? ""
    let isEmpty = $title.map(\.isEmpty)
    Alert(card == nil ? "New card" : "Card") {
      TextField(placeholder: "what is to be done").id("card-title").text($title)
        .property(\.isTextPublic, value: true)
      DialogButton("Save", isEnabled: !isEmpty) { [unowned self] in save(card) }.id("save")
      if let card {
        DialogButton("Delete", role: .destructive) { [unowned self] in
          change("deleted \(card.title)") { $0.removeAll { $0.id == card.id } }
        }
        .id("delete")
      }
      DialogButton.cancel().id("cancel")
    }
    .id("ask-for-title").present(in: window)
  }
}
