import Trellis
import TrellisCollections
import TrellisDatabase
import TrellisHeadless
import TrellisJournal
import TrellisLog
import TrellisSQLite
import TrellisTable
import TrellisTerminal
import TrellisTesting

@main @MainActor
struct CountWhatLives {
  static func main() async throws {
    print("imported: \(counts())")
    weak var window: Window?
    weak var field: TextField?
    weak var table: Table?
    weak var text: Text?
    do {
      let content = Content()
      window = content.window
      field = content.field
      table = content.table
      text = content.text
      let host = try await TestHost(content.window)
      try await host.run("focus field\ntype x\nkey enter")
      let hasHandlers = HandlerList.liveCount > 0
      let hasObservers = StateScope.liveObserverCount > 0
      print("shown: handlers \(hasHandlers), observers \(hasObservers)")
    }
    await Task.yield()
    let isGone = window == nil && field == nil && table == nil && text == nil
    print("gone: \(counts()), \(isGone ? "nothing is left" : "something is left")")
  }

  static func counts() -> String {
    "\(HandlerList.liveCount) handlers, \(StateScope.liveObserverCount) observers"
  }
}

/// A model that a window shows.
@MainActor
final class Text {
  @State var value = ""
}

@MainActor
struct Content {
  let text = Text()
  let field = TextField().id("field")
  let table = Table()
  let window: Window

  init() {
    field.text(text.$value)
    field.answer(.shouldReturn) { field in !field.text.isEmpty }
    field.on(.primaryAction) { $0.text = "" }
    table.onSaved {}
    let button = Button("Save").onTap { button in button.isEnabled = false }
    let field = field
    let table = table
    window = Window {
      field
      button
      table
    }
  }
}

extension Table {
  func onSaved(_ handler: @escaping @MainActor () -> Void) {
    on(.cellSaved) { handler() }
  }
}
