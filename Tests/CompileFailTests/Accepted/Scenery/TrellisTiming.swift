// What the examples of TrellisTiming find around them. They are only type-checked.
import Trellis
import TrellisTiming

@MainActor let timers = TimerQueue(time: SystemTime())
@MainActor let dispatcher = Dispatcher()
@MainActor let label = Label("")
@MainActor let field = TextField(text: "")
@MainActor let slider = Slider("Volume")
@MainActor let form = Form()
@MainActor let results = Preview()
@MainActor let preview = Preview()
@MainActor var remaining = 10
let store = Store()
let index = SearchIndex()

@MainActor final class Form {
  func lock() {}
}

@MainActor final class Preview {
  func show<Value>(_ value: Value) {}
}

actor Store {
  func flush() {}
}

final class SearchIndex: Sendable {
  func rebuild() async {}
}

@MainActor func search(_ text: String) {}
