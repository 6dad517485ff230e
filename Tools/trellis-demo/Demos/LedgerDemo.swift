import Trellis

/// An example of a ledger with a section for each month, and the balance after each entry.
final class LedgerDemo: Demo {
  static let name = "ledger"
  static let summary = "A ledger: entries by month, running totals, amounts that are checked, undo"

  /// An entry of the ledger. Amounts are in cents, so that sums are exact.
  private struct Entry: Identifiable, Equatable {
    var id: Int
    var text: String
    var cents: Int
  }

  private struct Month: Identifiable, Equatable {
    var id: String
    var entries: [Entry]

    var sum: Int { entries.reduce(0) { $0 + $1.cents } }
  }

  @State("months") private var months = [
    Month(
      id: "January",
      entries: [
        Entry(id: 1, text: "Opening balance", cents: 120_000),
        Entry(id: 2, text: "Rent", cents: -65_000),
      ]),
    Month(
      id: "February",
      entries: [
        Entry(id: 3, text: "Wages", cents: 210_050),
        Entry(id: 4, text: "Rent", cents: -65_000), Entry(id: 5, text: "Groceries", cents: -8_215),
      ]),
  ]
  /// The months as they were before each change that can be undone, the oldest change first.
  @State("past") private var past: [[Month]] = []
  @State("text") private var text = ""
  @State("amount") private var amount = ""
  @State("notice") private var notice = "enter changes an entry"
  private weak var window: Window?

  func makeWindow() -> Window {
    let list = SectionList(sections: $months, id: \.id) { [unowned self] month in section(month) }
    list.deselectsAutomatically = true
    let window = Window(of: Self.self) {
      list.id("entries").fill().defaultFocus()
      HStack {
        Button("Add…").id("add").onTap { [unowned self] in askForEntry(nil) }
        Button("Next month").id("next").onTap { [unowned self] in startNextMonth() }
        Button("Undo").id("undo").enabled($past.map { !$0.isEmpty })
          .onTap { [unowned self] in undo() }
        Label($months.map { "Balance \(Self.money($0.reduce(0) { $0 + $1.sum }))" }).id("balance")
      }
      Label($notice, style: Style(.secondary)).id("notice")
    }
    self.window = window
    return window
  }

  /// Returns the section of a month. Each row shows the text and the amount of an entry, and the
  /// balance after the entry. The footer sums up the month.
  private func section(_ month: Binding<Month>) -> ListSection {
    Section(month.entries) { [unowned self] entry in
      let id = entry.wrappedValue.id
      Label(entry.map { $0.text }).id("text").frame(width: 22)
      Label(entry.map { Self.aligned(Self.money($0.cents)) }).id("amount")
      Label(
        $months.map { Self.aligned(Self.money(Self.balance(after: id, in: $0))) },
        style: Style(.secondary)
      ).id("total")
    }
    .headerTitle(month.map { $0.id })
    .footerTitle(month.map { "\($0.entries.count) entries, \(Self.money($0.sum))" })
    .onSelect { [unowned self] entry, _ in askForEntry(entry) }
  }

  /// Returns the balance after an entry, including all earlier entries.
  private static func balance(after id: Int, in months: [Month]) -> Int {
    var balance = 0
    for entry in months.lazy.flatMap(\.entries) {
      balance += entry.cents
      if entry.id == id { break }
    }
    return balance
  }

  // MARK: Changes

  /// Changes the months in a way that can be undone, and shows a message.
  private func change(_ message: String, _ body: (inout [Month]) -> Void) {
    past.append(months)
    body(&months)
    notice = message
  }

  private func undo() {
    if let last = past.popLast() { months = last }
    notice = "undone"
  }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private func startNextMonth() {
    guard months.count < Self.names.count else { return notice = "the year is over" }
    change("\(Self.names[months.count]) has begun") {
      $0.append(Month(id: Self.names[$0.count], entries: []))
    }
  }

  private func save(_ entry: Entry?, cents: Int) {
    change(entry == nil ? "added \(text)" : "changed \(text)") { months in
      guard let entry else {
        let id = (months.flatMap(\.entries).map(\.id).max() ?? 0) + 1
        months[months.count - 1].entries.append(Entry(id: id, text: text, cents: cents))
        return
      }
      let changed = Entry(id: entry.id, text: text, cents: cents)
      for index in months.indices {
        months[index].entries = months[index].entries.map { $0.id == entry.id ? changed : $0 }
      }
    }
  }

  private func delete(_ entry: Entry) {
    change("deleted \(entry.text)") { months in
      for index in months.indices { months[index].entries.removeAll { $0.id == entry.id } }
    }
  }

  // MARK: The form

  /// Asks for the text and the amount of an entry. If the entry is `nil`, asks for a new entry in
  /// the last month.
  private func askForEntry(_ entry: Entry?) {
    guard let window else { return }
    (text, amount) = (entry?.text ?? "", entry.map { Self.money($0.cents) } ?? "")
    let problem = combine($text, $amount).map { text, amount in
      text.isEmpty ? "type some text" : Self.cents(amount) == nil ? "write 12.50 or -12.50" : ""
    }
    Alert(entry == nil ? "New entry" : "Entry") {
      TextField(placeholder: "text").id("entry-text").text($text)
        .property(\.isTextPublic, value: true)
      TextField(placeholder: "12.50 or -12.50").id("entry-amount").text($amount)
        .property(\.isTextPublic, value: true)
      Label(problem, style: Style(.error)).id("problem")
      DialogButton("Save", isEnabled: problem.map(\.isEmpty)) { [unowned self] in
        if let cents = Self.cents(amount) { save(entry, cents: cents) }
      }
      .id("save")
      if let entry {
        DialogButton("Delete", role: .destructive) { [unowned self] in delete(entry) }.id("delete")
      }
      DialogButton.cancel().id("cancel")
    }
    .id("ask-for-entry").present(in: window)
  }

  /// Returns an amount as text, such as `-12.50`.
  private static func money(_ cents: Int) -> String {
    let parts = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let rest = parts.remainder < 10 ? "0\(parts.remainder)" : "\(parts.remainder)"
    return "\(cents < 0 ? "-" : "")\(parts.quotient).\(rest)"
  }

  /// Returns an amount with spaces before it, so that amounts in successive lines are aligned to
  /// the right.
  private static func aligned(_ text: String) -> String {
    String(repeating: " ", count: max(0, 12 - text.count)) + text
  }

  /// Returns a typed amount in cents, or `nil` if the text is not an amount with at most nine
  /// digits before the decimal point.
  private static func cents(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /(-?)(\d{1,9})(?:\.(\d{2}))?/) else { return nil }
    guard let units = Int(match.2), let rest = Int(match.3 ?? "0") else { return nil }
    return (match.1.isEmpty ? 1 : -1) * (units * 100 + rest)
  }
}
