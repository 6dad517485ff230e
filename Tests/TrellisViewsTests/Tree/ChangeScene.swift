import Trellis

/// A small tree in which one change runs a handler that makes another.
@MainActor
final class ChangeScene {
  let field = TextField().id("field")
  let heir = TextField().id("heir")
  let probe = Probe().id("probe")
  let added = TextField().id("added")
  let new = Label("new").id("new")
  let stack = VStack().id("stack")
  let other = VStack { Button("Other") }.id("other")
  let alert = Alert("What?")
  let window: Window
  /// The number of times that the handler may still run.
  private var count = 3

  init() {
    let outer = VStack().id("outer")
    window = Window { outer }
    stack.setChildren([field, probe, heir])
    outer.setChildren([stack, other])
  }

  var all: [View] { [field, heir, probe, added, new, stack, other, alert] }

  /// Has an action run at a moment.
  func run(_ action: @escaping (ChangeScene) -> Void, at moment: Moment) {
    let act = { [unowned self] in
      guard count > 0 else { return }
      count -= 1
      action(self)
    }
    switch moment {
    case .end: field.on(.editingDidEnd) { act() }
    case .begin: heir.on(.editingDidBegin) { act() }
    case .question:
      heir.answer(.shouldBeginEditing) {
        act()
        return true
      }
    case .attach: probe.onAttach = { _ in act() }
    case .detach: probe.onDetach = { _ in act() }
    case .disappear: field.onDisappear { act() }
    }
  }

  enum Moment: CaseIterable {
    case end, begin, question, attach, detach, disappear

    /// Whether it comes before the lists are changed.
    var isBefore: Bool { self == .end || self == .begin || self == .question }
  }

  typealias Action = @MainActor @Sendable (ChangeScene) -> Void

  /// The changes that are made to the tree from outside.
  nonisolated static let ways: KeyValuePairs<String, Action> = [
    "remove": { $0.field.removeFromParent() },
    "remove the parent": { $0.stack.removeFromParent() },
    "leave out": { $0.stack.setChildren([$0.probe, $0.heir]) },
    "replace": { $0.stack.setChildren([$0.new]) },
    "move": { $0.other.append($0.field) },
    "move behind": { $0.stack.insert($0.field, at: 2) },
    "move the probe": { $0.other.insert($0.probe, at: 0) },
    "replace elsewhere": { $0.other.setChildren([$0.field, $0.probe]) },
    "overlay": { scene in scene.other.overlay { scene.field } },
    "hide": { $0.field.isHidden = true },
    "hide the parent": { $0.stack.isHidden = true },
    "disable": { $0.field.isEnabled = false },
    "present": { $0.alert.present(in: $0.window) },
    "empty the window": { $0.window.setChildren([]) },
  ]

  /// The changes that a handler makes to the tree.
  nonisolated static let actions: KeyValuePairs<String, Action> = [
    "append": { $0.stack.append($0.added) },
    "insert": { $0.stack.insert($0.added, at: 0) },
    "append and focus": { scene in
      scene.stack.append(scene.added)
      scene.added.takeFocus()
    },
    "take it back": { $0.field.takeFocus() },
    "remove it": { $0.field.removeFromParent() },
    "remove the heir": { $0.heir.removeFromParent() },
    "remove the probe": { $0.probe.removeFromParent() },
    "remove the parent": { $0.stack.removeFromParent() },
    "empty": { $0.stack.setChildren([]) },
    "replace": { $0.stack.setChildren([$0.added]) },
    "move": { $0.other.append($0.field) },
    "move the probe": { $0.other.append($0.probe) },
    "move the parent": { $0.other.append($0.stack) },
    "put the other in": { $0.stack.insert($0.other, at: 0) },
    "put all below it": { $0.field.append($0.other) },
    "overlay": { scene in scene.other.overlay { scene.field } },
    "show": { $0.field.isHidden = false },
    "hide the parent": { $0.stack.isHidden = true },
    "disable the heir": { $0.heir.isEnabled = false },
    "rename": { $0.field.id = "renamed" },
    "present": { $0.alert.present(in: $0.window) },
    "dismiss": { $0.alert.dismiss() },
    "take the dialog": { $0.stack.append($0.alert) },
    "empty the window": { $0.window.setChildren([]) },
  ]
}
