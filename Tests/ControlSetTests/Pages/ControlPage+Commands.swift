nonisolated extension ControlPage {
  /// The pages about controls that are pressed.
  static let commands: [ControlPage] = [
    ControlPage(
      name: "Alert", id: "question", height: 7, example: alertExample, opening: ["press ask"],
      use: ["press save"], keys: dialogKeys, situations: [[], ["key right"]]),
    ControlPage(
      name: "Bar", id: "bar", height: 2, example: barExample,
      use: ["press done"]),
    ControlPage(
      name: "BarItem", id: "save", height: 2, example: barItemExample, opening: ["focus save"],
      use: ["press save"], keys: [press]),
    ControlPage(
      name: "Button", id: "save", height: 2, example: buttonExample, opening: ["focus save"],
      use: ["press save"], keys: [press]),
    ControlPage(
      name: "DialogButton", id: "sort", height: 5, example: dialogButtonExample,
      opening: ["press ask"], use: ["press sort"], keys: dialogKeys,
      situations: [[], ["key right"]]),
    ControlPage(
      name: "FilePicker", id: "files", height: 10, example: filePickerExample,
      opening: ["press ask"], use: ["key down", "key enter"],
      keys: [
        KeyRow("up down", "goes to the file above or below, or from button to button"),
        KeyRow("pageup pagedown home end", "goes to another file"),
        KeyRow("left right", "goes from button to button"),
        KeyRow("enter", "opens the folder, picks the file, or presses the button"),
        KeyRow("space", "presses the button"), KeyRow("escape", "calls it off"),
      ],
      situations: [[], ["key down"], ["key down", "key tab"], ["key down", "key tab", "key tab"]]),
    ControlPage(
      name: "Link", id: "manual", height: 4, example: linkExample, opening: ["focus manual"],
      use: ["press manual"], keys: [KeyRow("enter space", "follows it")]),
    ControlPage(
      name: "Menu", id: "file", height: 6, example: menuExample, opening: ["focus file"],
      use: ["press file", "key down", "key enter"],
      keys: [KeyRow("enter space down", "shows the commands")]),
    ControlPage(
      name: "MenuItem", id: "open", height: 7, example: menuItemExample, opening: ["press file"],
      use: ["press open"],
      keys: [
        KeyRow("enter space", "chooses it"),
        KeyRow("left up right down", "goes to the command above or below"),
        KeyRow("escape", "takes the commands away"),
      ], situations: [[], ["key down"]]),
    ControlPage(
      name: "Navigator", id: "people", height: 5, example: navigatorExample,
      opening: ["focus ada", "key enter"], use: ["key escape", "press grace"],
      keys: [
        KeyRow("escape", "goes back to the screen before"),
        KeyRow("enter space", "presses the button that has the focus"),
      ]),
    ControlPage(
      name: "Sheet", id: "sheet", height: 9, example: sheetExample, opening: ["press ask"],
      use: ["press print"], keys: dialogKeys, situations: [[], ["key right"]]),
    ControlPage(
      name: "Window", id: "", height: 2, example: windowExample, use: ["key f2"],
      keys: [KeyRow("f2", "is this window's own key")]),
  ]

  private static let press = KeyRow("enter space", "presses it")

  private static let dialogKeys = [
    KeyRow("enter space", "presses the button"),
    KeyRow("left up right down", "goes from button to button"),
    KeyRow("escape", "calls it off"),
  ]
}
