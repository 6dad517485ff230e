import Testing
import Trellis
import TrellisTesting

/// Handlers that change the tree while it is being changed.
@Suite struct ChangeDuringChangeTests {
  @Test(arguments: ChangeScene.ways.map(\.key))
  func `the tree stays consistent when a handler changes it during another change`(way: String)
    async throws
  {
    let change = try #require(ChangeScene.ways.first { $0.key == way }?.value)
    for (name, action) in ChangeScene.actions {
      for moment in ChangeScene.Moment.allCases {
        let scene = ChangeScene()
        let host = try await TestHost(scene.window, size: Size(width: 20, height: 8))
        scene.field.takeFocus()
        scene.run(action, at: moment)
        change(scene)
        await host.settle()
        let comment = "\(way), \(name) at \(moment)"
        #expect(TreeAgreement.faults(in: host, and: scene.all) == [], "\(comment)")
        #expect(scene.probe.contradictions == 0, "\(comment)")
        #expect(await host.differenceFromFreshFrame() == nil, "\(comment)")
        if moment.isBefore { check(way, scene, comment) }
      }
    }
  }

  /// The change holds, since it is over last.
  private func check(_ way: String, _ scene: ChangeScene, _ comment: String) {
    switch way {
    case "remove": #expect(scene.field.parent == nil, "\(comment)")
    case "remove the parent": #expect(scene.stack.parent == nil, "\(comment)")
    case "leave out":
      #expect(scene.stack.children.elementsEqual([scene.probe, scene.heir], by: ===), "\(comment)")
    case "replace": #expect(scene.stack.children.elementsEqual([scene.new], by: ===), "\(comment)")
    case "hide": #expect(scene.field.isHidden, "\(comment)")
    case "empty the window": #expect(scene.window.children.isEmpty, "\(comment)")
    default: break
    }
  }

  @Test func `a view that a handler appends while all children are replaced is not in the tree`()
    async throws
  {
    let scene = ChangeScene()
    let host = try await TestHost(scene.window, size: Size(width: 20, height: 8))
    scene.field.takeFocus()
    scene.run({ $0.stack.append($0.added) }, at: .end)
    scene.stack.setChildren([scene.new])
    await host.settle()
    #expect(scene.added.parent == nil && scene.added.context == nil)
    #expect(host.rows.first == "new")
    scene.stack.append(scene.added)
    #expect(scene.added.takeFocus())
  }

  @Test
  func `inserting before a sibling uses the sibling, not its index, if a handler adds a view`()
    async throws
  {
    let scene = ChangeScene()
    _ = try await TestHost(scene.window)
    scene.field.takeFocus()
    // The handler puts another one before it.
    scene.run({ $0.stack.insert($0.added, at: 0) }, at: .end)
    scene.stack.insert(scene.field, at: 2)
    #expect(
      scene.stack.children.compactMap(\.id) == ["added", "probe", "field", "heir"])
  }

  @Test func `a text field that takes the focus while it is being hidden does not get it`()
    async throws
  {
    let scene = ChangeScene()
    _ = try await TestHost(scene.window)
    scene.field.takeFocus()
    var ends = 0
    scene.field.on(.editingDidEnd) { field in
      ends += 1
      field.takeFocus()
    }
    scene.field.isHidden = true
    #expect(ends == 1 && !scene.field.isFocused && scene.probe.isFocused)
  }

  @Test
  func `handlers that each add one more text field are stopped when the children are replaced`()
    async throws
  {
    let stack = VStack()
    let host = try await TestHost(Window { stack })
    func makeField() -> TextField {
      TextField().on(.editingDidEnd) { [unowned stack] in
        let next = makeField()
        stack.append(next)
        next.takeFocus()
      }
    }
    let field = makeField()
    stack.append(field)
    field.takeFocus()
    stack.setChildren([])
    await host.settle()
    #expect(stack.children.isEmpty && host.application.context.focusedView == nil)
    #expect(TreeAgreement.faults(in: host, and: [field]) == [])
  }

  @Test
  func `a view that is removed by a sibling while both are added leaves no trace in the tree`()
    async throws
  {
    let (first, second) = (Probe(), Probe())
    first.onAttach = { _ in second.removeFromParent() }
    let host = try await TestHost(Window { VStack() })
    host.application.window.append(
      VStack {
        first
        second
      })
    await host.settle()
    #expect(second.context == nil && !second.isTold && second.contradictions == 0)
    #expect(TreeAgreement.faults(in: host, and: [first, second]) == [])
  }

  @Test func `the dialog that is moved to the front takes the input`() async throws {
    let window = Window { Label("behind") }
    let host = try await TestHost(window)
    let alerts = ["one", "two"].map { name in Alert(name) { DialogButton(name).id(name) } }
    for alert in alerts { alert.present(in: window) }
    window.setChildren([window.children[0], alerts[1], alerts[0]])
    await host.settle()
    #expect(window.frontDialog === alerts[0])
    #expect(TreeAgreement.faults(in: host, and: alerts) == [])
    try await host.run("press one\npress two")
    #expect(alerts.allSatisfy { !$0.isShown } && window.children[0].isEffectivelyEnabled)
  }

  @Test
  func `a dialog that a handler dismisses while it is presented does not report that it was shown`()
    async throws
  {
    let scene = ChangeScene()
    let host = try await TestHost(scene.window)
    var told: [String] = []
    scene.alert.onDidShow { told.append("shown") }.onDidDismiss { _ in told.append("gone") }
    scene.field.takeFocus()
    scene.run({ $0.alert.dismiss() }, at: .end)
    #expect(!scene.alert.present(in: scene.window))
    #expect(told == ["gone"])
    #expect(TreeAgreement.faults(in: host, and: scene.all) == [])
  }

  @Test
  func `removing a gesture whose cancellation removes another gesture removes just these two`()
    async throws
  {
    let image = Image("#")
    let host = try await TestHost(Window { image })
    let (first, pan, last) = (TapGesture(count: 3), PanGesture(), TapGesture())
    for gesture in [first, pan, last] as [Gesture] { image.addGesture(gesture) }
    pan.onRecognize(.cancelled) { [unowned image] in image.removeGesture(first) }
    try await host.run("mouse down 0 0\nmouse move 1 0")
    #expect(image.removeGesture(pan))
    #expect(image.gestures.elementsEqual([last], by: ===) && first.view == nil)
  }
}
