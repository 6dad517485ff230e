import Trellis

/// An example of alerts, which ask for a confirmation and for a name.
final class AlertDemo: Demo {
  static let name = "alert"
  static let summary = "Alerts that ask, and a line that says what was answered"

  @State("file") private var file = "notes.txt"
  @State("new-name") private var newName = ""
  @State("answer") private var answer = "nothing has been asked yet"

  func makeWindow() -> Window {
    let delete = Button("Delete…").id("delete")
    let rename = Button("Rename…").id("rename")
    let window = Window(of: Self.self) {
      Label($file.map { $0.isEmpty ? "There is no file." : "There is a file: \($0)" }).id("file")
      HStack {
        delete
        rename
      }.id("buttons")
      Label($answer).id("answer")
    }
    delete.property(\.isEnabled, binding: $file.map { !$0.isEmpty })
    delete.onTap { [unowned self, unowned window] in askToDelete(in: window) }
    rename.onTap { [unowned self, unowned window] in askForName(in: window) }
    return window
  }

  private func askToDelete(in window: Window) {
    Alert("Delete \(file)?", message: "It cannot be brought back.") {
      DialogButton("Delete", role: .destructive) { [unowned self] in file = "" }.id("delete-it")
      DialogButton.cancel().id("keep-it")
    }
    .id("ask-to-delete")
    .onDidDismiss { [unowned self] result in
      answer = result == .cancelled ? "kept" : "deleted"
    }
    .present(in: window)
  }

  private func askForName(in window: Window) {
    newName = file
    Alert("Rename \(file)", message: "What should it be called?") {
      TextField().id("new-name").text($newName).property(\.isTextPublic, value: true)
      DialogButton("Rename", isEnabled: $newName.map { !$0.isEmpty }) { [unowned self] in
        file = newName
      }.id("rename-it")
      DialogButton.cancel().id("leave-it")
    }
    .id("ask-for-name")
    .onDidDismiss { [unowned self] result in
      answer = result == .cancelled ? "not renamed" : "renamed to \(file)"
    }
    .present(in: window)
  }
}
