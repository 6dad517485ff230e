nonisolated extension ControlPage {
  /// The controls that hold a value which is not text.
  static let values: [ControlPage] = [
    ControlPage(
      name: "Button", id: "save", height: 2, example: buttonExample, opening: ["focus save"],
      use: ["press save"], keys: [KeyRow("enter space", "presses it")]),
    ControlPage(
      name: "Slider", id: "volume", height: 4, example: sliderExample, opening: ["focus volume"],
      use: ["set volume 35"],
      keys: [
        KeyRow("right up", "goes a step up"), KeyRow("left down", "goes a step down"),
        KeyRow("pageup", "goes ten steps up"), KeyRow("pagedown", "goes ten steps down"),
        KeyRow("home", "goes to the least number"), KeyRow("end", "goes to the greatest number"),
      ]),
    ControlPage(
      name: "Toggle", id: "wifi", height: 4, example: toggleExample, opening: ["focus wifi"],
      use: ["press wifi"], keys: [KeyRow("enter space", "changes it")]),
  ]
}
