import Trellis
import TrellisTestSupport

/// A program whose every handler does anything to the tree.
@MainActor
final class RandomHandlers {
  let window = Window { VStack() }
  /// What was made and is used again, in the tree or not.
  private(set) var pool: [View] = []
  /// How much the handlers may still do.
  var budget = 0
  /// What was done, for whoever looks for the reason of a failure.
  private(set) var log: [String] = []
  private var random: SeededGenerator
  private let flag = State(wrappedValue: false, "flag")
  private let letters = State(wrappedValue: ["a", "b"], "letters")
  private let alerts: [Alert]

  init(_ random: SeededGenerator) {
    self.random = random
    alerts = (0..<3).map { number in Alert("alert \(number)") { DialogButton("ok") } }
    for alert in alerts { listen(to: alert) }
    flag.projectedValue.observe(owner: self, initial: false) { [unowned self] _ in act("flag") }
    letters.projectedValue.observe(owner: self, initial: false) { [unowned self] _ in
      act("letters")
    }
  }

  /// A number less than another one.
  func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  // MARK: Doing

  /// Does something to the tree, unless enough was done.
  func act(_ moment: String) {
    guard budget > 0 else { return }
    budget -= 1
    let view = pick()
    let choice = number(22)
    log.append("\(moment): \(choice) \(view.typeName) \(view.path.text)")
    switch choice {
    case 0...7: changeParts(view, choice)
    case 8: if view !== window { view.isHidden.toggle() }
    case 9: view.isHidden = false
    case 10: if view !== window { view.isEnabled.toggle() }
    case 11: view.isEnabled = true
    case 12, 13: view.takeFocus()
    case 14: view.resignFocus()
    case 15: alerts[number(3)].present(in: window)
    case 16: alerts[number(3)].dismiss()
    case 17: view.id = number(2) == 0 ? nil : "id\(number(6))"
    case 18: flag.wrappedValue.toggle()
    case 19: letters.wrappedValue = Array(["a", "b", "c", "d"].shuffled(using: &random).prefix(3))
    case 20: view.timers?.schedule(after: .milliseconds(10)) { [weak self] in self?.act("timer") }
    default:
      (view as? Tabs)?.value = number(3)
      (view as? Control)?.activate()
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
    case 6: place.overlay { view }
    default: if view !== window { view.removeFromParent() }
    }
  }

  /// Any view, in the tree or not, but for those that a dialog, a scroll or a list is made of and goes on
  /// placing itself.
  private func pick() -> View {
    let shown = window.descendants.filter { !isPartOfAnother($0) }
    if number(3) == 0, !pool.isEmpty { return pool[number(pool.count)] }
    return shown[number(shown.count)]
  }

  private func container() -> View {
    let views = (window.descendants + pool).filter { view in
      (view is Stack || view is ZStack || view is Window) && !isPartOfAnother(view)
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

  // MARK: Making

  private func make() -> View {
    // Old ones come again, so that the tree stays small and views move.
    if pool.count >= 30 { return pool[number(pool.count)] }
    let view = makeAny()
    view.onAppear { [unowned self] in act("appear") }
    view.onDisappear { [unowned self] in act("disappear") }
    if let control = view as? Control { listen(to: control) }
    pool.append(view)
    return view
  }

  private func makeAny() -> View {
    switch number(17) {
    case 0, 1: makeField()
    case 2, 3: makeProbe()
    case 4: VStack { Label("v") }
    case 5: HStack { makeField() }
    case 6: Button("press")
    case 7: Toggle("toggle")
    case 8: makeDynamicView()
    case 9:
      Tabs {
        for name in ["A", "B", "C"] { Tab(name) { makeProbe() } }
      }
    case 10: Scroll { makeField() }
    case 11: SizeReader { [unowned self] _ in makeProbe() }
    case 12: SectionList { Section(["a", "b"]) { [unowned self] _ in makeField() } }
    case 13: Menu("menu") { MenuItem("item") }
    case 14:
      Split(.horizontal) {
        makeField()
      } second: {
        makeProbe()
      }
    case 15: GroupBox("box") { makeProbe() }
    default: Label("tap").onTap { [unowned self] in act("tap") }
    }
  }

  private func makeDynamicView() -> View {
    if number(2) == 0 {
      return When(flag.projectedValue) { [unowned self] in
        makeField()
      } else: { [unowned self] in
        makeProbe()
      }
    }
    return ForEach(letters.projectedValue, id: \.self) { [unowned self] letter in
      Label(letter)
      makeProbe()
    }
  }

  private func makeField() -> TextField {
    let field = TextField("text")
    listen(to: field)
    return field.answer(.shouldBeginEditing) { [unowned self] in
      act("shouldBegin")
      return number(8) > 0
    }.answer(.shouldEndEditing) { [unowned self] in
      act("shouldEnd")
      return number(8) > 0
    }
  }

  private func makeProbe() -> Probe {
    let probe = Probe()
    probe.onAttach = { [unowned self] _ in act("attach") }
    probe.onDetach = { [unowned self] _ in act("detach") }
    probe.onFocus = { [unowned self] _ in act("focus") }
    probe.onAsk = { [unowned self] in
      act("ask")
      return number(8) > 0
    }
    return probe
  }

  private func listen(to control: Control) {
    control.on([.primaryAction, .valueChanged, .touchDown, .touchUpInside]) { [unowned self] in
      act("event")
    }
    control.on([.editingDidBegin, .editingChanged, .editingDidEnd]) { [unowned self] in
      act("editing")
    }
    guard let dialog = control as? Dialog else { return }
    dialog.onWillShow { [unowned self] in act("willShow") }
    dialog.onDidShow { [unowned self] in act("didShow") }
    dialog.onWillDismiss { [unowned self] _ in act("willDismiss") }
    dialog.onDidDismiss { [unowned self] _ in act("didDismiss") }
  }
}
