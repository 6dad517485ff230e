nonisolated extension ControlPage {
  /// The controls that hold text.
  static let texts: [ControlPage] = [
    ControlPage(
      name: "TextField", id: "name", height: 6, example: textFieldExample,
      opening: ["focus name"], use: ["type !", "key enter", "focus town"],
      keys: [KeyRow("enter", "submits the text")] + textKeys + wordKeys + clipboardKeys,
      situations: textSituations),
    ControlPage(
      name: "SecureField", id: "password", height: 5, example: secureFieldExample,
      opening: ["focus password"], use: ["set password horse", "key enter"],
      keys: [KeyRow("enter", "submits the text")] + textKeys + wholeKeys + [pasteKeys],
      situations: textSituations + [["focus name", "key ctrl-a", "key ctrl-c", "focus password"]]),
    ControlPage(
      name: "SearchField", id: "search", height: 4, example: searchFieldExample,
      opening: ["focus search"], use: ["key alt-down", "key enter", "key escape"],
      keys: [
        KeyRow("enter", "searches"),
        KeyRow("escape", "empties the field; calls the search off if it is empty"),
        KeyRow("alt-up alt-down", "chooses the scope before or after"),
        KeyRow("ctrl-d", "asks for the bookmarks, where there are some"),
        KeyRow("down", "asks for the list of results, where there is one"),
      ] + textKeys + wordKeys + clipboardKeys,
      situations: textSituations + [["key alt-down"]]),
    ControlPage(
      name: "TextArea", id: "notes", height: 6, example: textAreaExample,
      opening: ["focus notes"], use: ["key ctrl-end", "type !", "key alt-enter"],
      keys: [
        KeyRow("enter", "begins a new line"),
        KeyRow("alt-enter ctrl-enter", "submits the text"),
        KeyRow("ctrl-o", "opens the link at the caret"),
        KeyRow("up down", "moves the caret by a line"),
        KeyRow("pageup pagedown", "moves the caret by as many lines as are shown"),
        KeyRow("shift-up shift-down shift-pageup shift-pagedown", "does so, and selects"),
      ] + textKeys + wordKeys + clipboardKeys,
      situations: textSituations + [["key ctrl-home", "key down", "key end", "key left"]]),
  ]

  /// In the middle of a word, with a selection, with something to take back or to do again, and with
  /// something to paste.
  private static let textSituations: [[String]] = [
    ["key home", "key ctrl-right", "key right", "key right"], ["key ctrl-end", "key left"],
    ["type x"], ["type x", "key ctrl-z"], ["key ctrl-a"],
    ["key ctrl-a", "key ctrl-c", "key alt-c", "key end", "paste x"],
  ]

  private static let textKeys = [
    KeyRow("any-character space", "types it, in the place of what is selected"),
    KeyRow("left right", "moves the caret"),
    KeyRow("home end ctrl-e", "moves the caret to the beginning or the end of the line"),
    KeyRow("ctrl-home ctrl-end", "moves the caret to the beginning or the end of the text"),
    KeyRow(
      "shift-left shift-right shift-home shift-end ctrl-shift-home ctrl-shift-end",
      "moves the caret as without Shift, and selects"),
    KeyRow("ctrl-a", "selects everything"),
    KeyRow("backspace shift-backspace delete", "deletes the selection, or the character beside it"),
    KeyRow("ctrl-u ctrl-k", "deletes to the beginning or the end of the line"),
    KeyRow("alt-k", "clears the text"),
  ]

  private static let wordMoves = "ctrl-left alt-left alt-b ctrl-right alt-right alt-f"
  private static let wordSelections =
    "ctrl-shift-left alt-shift-left ctrl-shift-right alt-shift-right"
  private static let wordDeletions =
    "ctrl-backspace alt-backspace ctrl-w ctrl-delete alt-delete alt-d"

  private static let wordKeys = [
    KeyRow(wordMoves, "moves the caret by a word"),
    KeyRow(wordSelections, "moves the caret by a word, and selects"),
    KeyRow(wordDeletions, "deletes to the beginning or the end of a word"),
  ]

  /// The effects of the keys for words in controls that must not reveal where words end.
  private static let wholeKeys = [
    KeyRow(wordMoves, "moves the caret to the beginning or the end"),
    KeyRow(wordSelections, "moves the caret to the beginning or the end, and selects"),
    KeyRow(wordDeletions, "deletes to the beginning or the end"),
  ]

  private static let pasteKeys = KeyRow("ctrl-v shift-insert", "pastes what was copied")

  private static let clipboardKeys = [
    KeyRow("ctrl-x shift-delete", "cuts what is selected"),
    KeyRow("ctrl-c alt-c ctrl-insert", "copies what is selected"), pasteKeys,
    KeyRow("ctrl-z ctrl-y", "takes the last change back, or does it again"),
  ]
}
