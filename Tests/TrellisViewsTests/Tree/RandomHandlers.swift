import Trellis
import TrellisTestSupport

/// A program whose every handler does anything to the tree.
@MainActor
final class RandomHandlers {
  let window = Window { VStack() }
  /// The views that were created and can be used again, in the tree or not.
  var pool: [View] = []
  /// The number of changes that the handlers may still make.
  var budget = 0
  /// The changes that were made, to find the reason for a failure.
  private(set) var log: [String] = []
  private var random: SeededGenerator
  let flag = State(wrappedValue: false, "flag")
  let letters = State(wrappedValue: ["a", "b"], "letters")
  let names = State(wrappedValue: ["x", "y"], "names")
  private let dialogs: [Dialog]

  init(_ random: SeededGenerator) {
    self.random = random
    dialogs = [
      Alert("alert 0") { DialogButton("ok") }, Alert("alert 1") { TextField(text: "answer") },
      Sheet("sheet") {
        Scroll { TextField(text: "in a sheet") }
        DialogButton("ok")
      },
    ]
    for dialog in dialogs { listenToAll(of: dialog) }
    flag.projectedValue.observe(owner: self, initial: false) { [unowned self] _ in act("flag") }
    letters.projectedValue.observe(owner: self, initial: false) { [unowned self] _ in
      act("letters")
    }
    names.projectedValue.observe(owner: self, initial: false) { [unowned self] _ in act("names") }
  }

  /// A number less than another one.
  func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  // MARK: Doing

  /// Does something to the tree, unless enough was done.
  func act(_ moment: String) {
    guard budget > 0 else { return }
    budget -= 1
    let view = pick()
    let choice = number(32)
    log.append("\(moment): \(choice) \(view.typeName) \(view.path.text)")
    switch choice {
    case 0...7: changeParts(view, choice)
    case 8: if view !== window { view.isHidden.toggle() }
    case 9: view.isHidden = false
    case 10: if view !== window { view.isEnabled.toggle() }
    case 11: view.isEnabled = true
    case 12, 13: view.takeFocus()
    case 14: view.resignFocus()
    case 15: dialogs[number(3)].present(in: window)
    case 16: dialogs[number(3)].dismiss()
    case 17: view.id = number(2) == 0 ? nil : "id\(number(6))"
    case 18: flag.wrappedValue.toggle()
    case 19: letters.wrappedValue = Array(["a", "b", "c", "d"].shuffled(using: &random).prefix(3))
    case 20: view.timers?.schedule(after: .milliseconds(10)) { [weak self] in self?.act("timer") }
    case 21: names.wrappedValue = Array(["x", "y", "z"].shuffled(using: &random).prefix(number(4)))
    case 22...25: changeLooks(view, choice)
    case 26, 27: changeInside(view)
    default:
      (view as? Tabs)?.value = number(3)
      (view as? Control)?.activate()
    }
  }

  /// Changes the size, the place or the text of a view.
  private func changeLooks(_ view: View, _ choice: Int) {
    switch choice {
    case 22: view.layout.minWidth = number(2) == 0 ? nil : number(12)
    case 23: view.layout.maxHeight = number(2) == 0 ? nil : number(4)
    case 24: view.layout.padding = number(2) == 0 ? .zero : Insets(top: 1, leading: 2)
    default:
      let text = String(repeating: "w", count: 1 + number(9))
      if let label = view as? Label { label.text = text }
      if let box = view as? GroupBox { box.title = number(2) == 0 ? "" : text }
      if let item = view as? BarItem { item.label = text }
      if let tab = view as? Tab { tab.title = text }
    }
  }

  /// Changes what containers alone have.
  private func changeInside(_ view: View) {
    switch view {
    case let bar as Bar:
      let items = bar.children.compactMap { $0 as? BarItem }.shuffled(using: &random)
      let middle = number(items.count + 1)
      bar.setItems(leading: Array(items[..<middle]), trailing: Array(items[middle...]))
    case let tabs as Tabs:
      tabs.setTabs(tabs.tabs.shuffled(using: &random).dropLast(number(2)) + [Tab("new")])
    case let split as Split: split.value = Double(number(5)) / 4
    case let grid as Grid: grid.columns = Array(repeating: .fit, count: 1 + number(3))
    case let menu as Menu: menu.close()
    case let field as TextField: field.text = "text \(number(9))"
    default:
      view.animate(duration: .milliseconds(20)) {
        act("animated")
        view.layout.offset = Point(x: number(3), y: 0)
        if view !== window, number(3) == 0 { view.isHidden.toggle() }
      } completion: { [weak self] _ in
        self?.act("completion")
      }
    }
  }

  private func changeParts(_ view: View, _ choice: Int) {
    let place = container()
    switch choice {
    case 0, 1: place.append(make())
    case 2: place.append(view)
    case 3: place.insert(view, at: number(4))
    case 4: place.setChildren((0..<number(4)).map { _ in number(2) == 0 ? pick() : make() })
    case 5: place.setChildren(place.children.shuffled(using: &random).dropLast(number(2)))
    case 6: if number(2) == 0 { place.overlay { view } } else { place.background { view } }
    default: if view !== window { view.removeFromParent() }
    }
  }

  /// Returns any view, in the tree or not, except for views that belong to a dialog, a scroll view
  /// or a list, which places them itself.
  private func pick() -> View {
    let shown = window.descendants.filter { !isPartOfAnother($0) }
    if number(3) == 0, !pool.isEmpty { return pool[number(pool.count)] }
    return shown[number(shown.count)]
  }

  private func container() -> View {
    let views = (window.descendants + pool).filter { view in
      !(view is Dialog || view is Scroll || view is SectionList || view is SizeReader
        || view is When || view is Menu) && !isPartOfAnother(view)
    }
    return views[number(views.count)]
  }

  private func isPartOfAnother(_ view: View) -> Bool {
    var above = view.parent
    while let current = above,
      !(current is Dialog || current is Scroll || current is SectionList || current is SizeReader)
    { above = current.parent }
    return above != nil
  }
}
