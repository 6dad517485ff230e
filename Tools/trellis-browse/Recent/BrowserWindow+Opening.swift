import Trellis

extension BrowserWindow {
  /// Asks for the path of another file, and browses that file instead of this one.
  func askForFile() {
    if isSaving { return }
    guard let openOther else { return tell("a script cannot open another file") }
    Alert.asking(
      "Open another file", message: "a database, or a file of CSV, TSV or JSON lines",
      for: "Path", id: "file", button: "Open"
    ) { text throws(Refusal) in
      try openOther(NewFile.path(for: text))
    } then: { [unowned self] in
      window.close()
    }.present(in: window)
  }
}
