import Trellis

extension BrowserCommand {
  /// Returns the command whose first key is the text, and then the commands that match each word of the
  /// text: first those with words in their name that begin with the words of the text, then those whose
  /// name contains them, and last those whose name and summary together contain them.
  fileprivate static func matches(_ text: String, among commands: [BrowserCommand])
    -> [BrowserCommand]
  {
    let words = text.lowercased().split(separator: " ")
    func rank(_ command: BrowserCommand) -> Int? {
      let name = command.name.lowercased()
      let described = "\(name) \(command.summary.lowercased())"
      if command.firstKey == text { return 0 }
      if words.allSatisfy({ word in name.split(separator: " ").contains { $0.hasPrefix(word) } }) {
        return 1
      }
      if words.allSatisfy({ name.contains($0) }) { return 2 }
      return words.allSatisfy { described.contains($0) } ? 3 : nil
    }
    let ranks = commands.map(rank)
    return (0...3).flatMap { rank in commands.indices.filter { ranks[$0] == rank } }
      .map { commands[$0] }
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
