// A program that tests start: what it does takes its time.
import Trellis
import TrellisProgram

@MainActor final class Model {
  @State("rows") var rows: [String] = []
  @State("status") var status = "idle"

  func load(_ clock: TimerClock?) async throws {
    status = "loading"
    try await clock?.sleep(for: .seconds(1))
    rows = ["tea", "milk", "bread"]
    status = "done"
  }
}

@MainActor func tasks() -> Window {
  let model = Model()
  return Window(title: "Tasks") {
    Label(model.$status).id("status")
    Button("Load").id("load").onTap { button in
      try await model.load(button.clock)
    }
    Button("Foreign").id("foreign").onTap {  // sleeps: it stands for what is foreign
      try await Task.sleep(for: .milliseconds(50))
      model.status = "arrived"
    }
    Button("Own").id("own").onTap {
      Task { model.status = "own" }
    }
    Button("Thread").id("thread").onTap {
      Task.detached {  // sleeps: it stands for what is foreign
        try await Task.sleep(for: .milliseconds(50))
        await MainActor.run { model.status = "from a thread" }
      }
    }
    Button("Stubborn").id("stubborn").onTap {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    Button("Silent").id("silent").onTap {}
    moreButtons()
  }
}

runProgram("tasks", version: "1.0", tasks)
