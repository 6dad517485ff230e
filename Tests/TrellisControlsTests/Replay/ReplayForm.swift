import Trellis

/// A form in which most of what can happen happens: vetoes, delegates, errors, events raised by
/// handlers, state and its observers.
@MainActor
final class ReplayForm {
  struct Complaint: Error {}

  @State var name = ""
  @State var count = 0
  let door = Door().id("door")
  let doorman = Doorman()
  let field = TextField().id("name")
  let window: Window

  init() {
    let save = Button("Save").id("save")
    let list = ListBox("Rows", items: ["a", "b", "c"].map { ListItem(id: $0, title: $0) })
      .id("rows")
    let toggle = Toggle("Strict").id("strict")
    let door = door
    let field = field
    window = Window {
      field
      save
      list
      toggle
      door
    }
    door.delegate = doorman
    doorman.mayOpen = false
    field.text($name)
    field.answer(.shouldChange) { proposal in !toggle.isOn || proposal.to.count <= 4 }
    field.answer(.shouldReturn) { field in
      if field.text.isEmpty { throw Complaint() }
      return true
    }
    field.on(.primaryAction) { _ in save.activate() }
    save.onTap { [unowned self] in
      count += 1
      doorman.mayOpen = count.isMultiple(of: 2)
      door.open(count)
    }
    save.onTap { throw Complaint() }
    save.on(.touchDown) { list.raise(.menuAction) }
    list.on(.valueChanged) { list in save.isEnabled = list.selectedIndex != 2 }
    list.once(.menuAction) { $0.select(1) }
    door.answer(.shouldOpen) { width in width < 6 }
    door.on(.opened) { door, width in door.set(.touchDown) { _ in door.open(width + 1) } }
    $count.observe(owner: self, initial: false) { change in
      if change.new == 3 { field.text = "three" }
    }
  }
}
