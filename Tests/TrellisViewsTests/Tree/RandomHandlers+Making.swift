import Trellis

extension RandomHandlers {
  // MARK: Making

  /// A view, new or used before, whose handlers act.
  func make() -> View {
    // Old ones come again, so that the tree stays small and views move.
    if pool.count >= 30 { return pool[number(pool.count)] }
    let view = makeAny()
    view.onAppear { [unowned self] in act("appear") }
    view.onDisappear { [unowned self] in act("disappear") }
    listenToAll(of: view)
    pool.append(view)
    return view
  }

  private func makeAny() -> View {
    switch number(25) {
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
    case 16, 17: makeBar()
    case 18:
      Grid([.fit, .fill]) {
        Label("cell").hidden()
        makeField()
        makeProbe()
      }
    case 19: makeField().background { makeProbe() }.overlay { Button("over") }
    case 20: SectionList { Section(names.projectedValue, id: \.self) { _ in Toggle("row") } }
    case 21:
      ListBox("box", items: [ListItem(id: "1", title: "one"), ListItem(id: "2", title: "two")])
    case 22: SearchField()
    case 23:
      Menu("menu") { [unowned self] in
        for name in names.wrappedValue {
          MenuItem(name) { [unowned self] in act("chosen") }.shortcut("x")
        }
      }
    default: Label("tap").onTap { [unowned self] in act("tap") }
    }
  }

  private func makeDynamicView() -> View {
    if number(2) == 0 {
      return When(flag.projectedValue) { [unowned self] in
        Label("hidden").hidden()
        makeField()
      } else: { [unowned self] in
        makeProbe()
      }
    }
    return ForEach(letters.projectedValue, id: \.self) { [unowned self] letter in
      Label(letter)
      if letter.wrappedValue == "c" { makeBar().hidden() }
      makeProbe()
    }
  }

  private func makeBar() -> Bar {
    Bar("bar") {
      BarItem("first") { [unowned self] in act("item") }
      BarItem(content: makeField())
    } trailing: {
      BarItem(icon: "long icon", compactIcon: "i", label: "second")
    }
  }

  private func makeField() -> TextField {
    let field = TextField(text: "text")
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

  /// Has the handlers of a view and of all it is made of act.
  func listenToAll(of view: View) {
    for case let control as Control in view.descendants { listen(to: control) }
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
