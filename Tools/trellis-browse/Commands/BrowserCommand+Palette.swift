import Trellis

extension BrowserCommand {
  /// Returns the command whose first key is the text, then the commands whose name contains each word
  /// of the text, and then the other commands whose name and summary together contain each word.
  fileprivate static func matches(_ text: String, among commands: [BrowserCommand])
    -> [BrowserCommand]
  {
    let words = text.lowercased().split(separator: " ")
    func isFound(in place: String) -> Bool {
      words.allSatisfy { place.lowercased().contains($0) }
    }
    let named =
      commands.filter { $0.firstKey == text }
      + commands.filter { $0.firstKey != text && isFound(in: $0.name) }
    let described = commands.filter { command in
      isFound(in: "\(command.name) \(command.summary)")
        && !named.contains { $0.name == command.name }
    }
    return named + described
  }

  /// The command as a line of a list.
  var item: ListItem { ListItem(id: id, title: name, detail: firstKey) }
}

extension SearchDialog {
  /// Returns a dialog in which the user chooses one of the given commands by its name.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - run: A closure that receives the chosen command.
  static func palette(
    of commands: [BrowserCommand], run: @escaping (BrowserCommand) -> Void
  ) -> SearchDialog {
    SearchDialog(
      "Commands", id: "palette", button: "Run", of: "command",
      matches: { BrowserCommand.matches($0, among: commands).map(\.item) },
      then: { id in
        if let command = commands.first(where: { $0.id == id }) { run(command) }
      })
  }
}
