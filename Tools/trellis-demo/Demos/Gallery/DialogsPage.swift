import Trellis

extension GalleryDemo {
  /// The page of dialogs, each with a button that shows it.
  var dialogsPage: Tab {
    Tab("Dialogs") {
      opener("Alert", "show-alert") { $0.alert }
      opener("Alert without buttons", "show-notice") { $0.notice }
      opener("Alert with a field", "show-form") { $0.form }
      opener("Sheet", "show-sheet") { $0.sheet }
      opener("File picker", "show-files") { $0.files }
      opener("File picker that finds nothing", "show-no-files") { $0.noFiles }
    }.id("dialogs-page")
  }

  private func opener(
    _ title: String, _ id: String, _ dialog: @escaping (GalleryDemo) -> Dialog
  ) -> Button {
    Button(title).id(id).onTap { [unowned self] in
      guard let window else { return }
      dialog(self).onDidDismiss { [unowned self] result in last = "dialog ended: \(result)" }
        .present(in: window)
    }
  }

  private var alert: Dialog {
    Alert("Save the changes?", message: "They are lost otherwise.") {
      DialogButton("Save").id("save")
      DialogButton("Discard", role: .destructive).id("discard")
      DialogButton("Never", isEnabled: .constant(false)).id("dead")
      DialogButton.cancel().id("cancel")
    }.id("alert")
  }

  private var notice: Dialog { Alert("Everything is saved.").id("notice") }

  private var form: Dialog {
    Alert("What is it called?") {
      telling(TextField(placeholder: "a name").id("name"))
      DialogButton("Rename").id("rename")
      DialogButton.cancel().id("cancel")
    }.id("form")
  }

  private var sheet: Dialog {
    Sheet("Share", message: "3 rows are selected.") {
      DialogButton("Copy").id("copy")
      DialogButton("Print", isEnabled: .constant(false)).id("print")
      DialogButton("Delete", role: .destructive).id("delete")
      DialogButton.cancel().id("cancel")
    }.id("sheet")
  }

  private var files: Dialog {
    FilePicker("Open", folder: "/fruit") { folder in
      folder == "/fruit"
        ? [FileEntry("old", isFolder: true), FileEntry("apples.txt"), FileEntry("pears.txt")] : []
    }.id("files")
  }

  private var noFiles: Dialog {
    FilePicker("Open", folder: "/cellar") { _ in throw Locked() }.id("no-files")
  }
}

private struct Locked: Error, CustomStringConvertible {
  let description = "nobody has the key"
}
