import Trellis

extension GalleryDemo {
  /// What stands over the window; each is shown by a button.
  var dialogsPage: Tab {
    Tab("Dialogs") {
      Button("Alert").id("show-alert").onTap { [unowned self] in show(alert) }
      Button("Sheet").id("show-sheet").onTap { [unowned self] in show(sheet) }
      Button("File picker").id("show-files").onTap { [unowned self] in show(files) }
    }.id("dialogs-page")
  }

  private func show(_ dialog: Dialog) {
    guard let window else { return }
    dialog.onDidDismiss { [unowned self] result in last = "dialog ended: \(result)" }
    dialog.present(in: window)
  }

  private var alert: Dialog {
    Alert("Save the changes?", message: "They are lost otherwise.") {
      DialogButton("Save").id("save")
      DialogButton("Discard", role: .destructive).id("discard")
      DialogButton("Never", isEnabled: .constant(false)).id("dead")
      DialogButton.cancel().id("cancel")
    }.id("alert")
  }

  private var sheet: Dialog {
    Sheet("Share", message: "3 rows are selected.") {
      DialogButton("Copy").id("copy")
      DialogButton("Print").id("print")
      DialogButton.cancel().id("cancel")
    }.id("sheet")
  }

  private var files: Dialog {
    FilePicker("Open", folder: "/fruit") { folder in
      folder == "/fruit"
        ? [FileEntry("old", isFolder: true), FileEntry("apples.txt"), FileEntry("pears.txt")] : []
    }.id("files")
  }
}
