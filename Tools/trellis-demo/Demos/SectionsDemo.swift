import Trellis

/// An example of a list with three sections: rows written one by one, rows that follow changes of
/// an array, and rows from a constant array.
final class SectionsDemo: Demo {
  static let name = "sections"
  static let summary = "Sections: rows written one by one, rows that follow an array, and a footer"

  private struct Fruit: Identifiable, Equatable {
    var id: Int
    var name: String
    var count = 1
  }

  private static let known = ["apple", "banana", "cherry", "date", "elderberry", "fig"]

  @State("basket") private var basket = [
    Fruit(id: 1, name: "apple"), Fruit(id: 2, name: "banana"),
  ]
  @State("last-id") private var lastID = 2
  @State("told") private var told = "nothing has been selected yet"

  func makeWindow() -> Window {
    let list = SectionList {
      Section("Actions") {
        Button("Add a fruit").id("add").onTap { [unowned self] in add() }
        Button("Turn around").id("turn").onTap { [unowned self] in basket.reverse() }
      }.id("actions")
      basketSection
      Section(["red", "green", "blue"], footer: "Three colours are enough.") { name, index in
        Label("\(index + 1) \(name)")
      }.id("colours").onSelect { [unowned self] name, _ in told = "\(name) was selected" }
    }
    list.deselectsAutomatically = true
    return Window(of: Self.self) {
      list.id("list").fill()
      Label($told).id("told")
    }
  }

  /// The section that lists the fruit in the basket. A button in a row finds its row even after the
  /// row has moved.
  private var basketSection: ListSection {
    Section($basket) { [unowned self] fruit in
      Label(fruit.map { "\($0.count) × \($0.name)" }).id("fruit").frame(width: 16)
      Button("More").id("more").onTap { fruit.wrappedValue.count += 1 }
      Button("Remove").id("remove").onTap { [unowned self] button in
        remove(button.listRow)
      }
    }
    .id("basket")
    .headerViews { [unowned self] in
      Label("Fruit", style: Style(.header)).fill(.horizontal)
      Label($basket.map { "\($0.count) kinds" }, style: Style(.secondary)).id("kinds")
    }
    .footerTitle($basket.map { basket in "\(basket.reduce(0) { $0 + $1.count }) in all" })
    .onSelect { [unowned self] fruit, path in told = "\(fruit.name) was selected in row \(path.row)"
    }
  }

  private func add() {
    lastID += 1
    basket.append(Fruit(id: lastID, name: Self.known[(lastID - 1) % Self.known.count]))
  }

  private func remove(_ row: ListRow?) {
    guard let fruit = row?.item(as: Fruit.self) else { return }
    basket.removeAll { $0.id == fruit.id }
    told = "\(fruit.name) was removed"
  }
}
