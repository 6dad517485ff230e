nonisolated extension ControlPage {
  /// The controls that hold a value which is not text.
  static let values: [ControlPage] = [
    ControlPage(
      name: "DatePicker", id: "due", height: 8, example: datePickerExample,
      opening: ["focus due"], use: ["set due 2026-06-30"],
      keys: [
        KeyRow(
          "left right", "goes to the part before or after; on a sheet, to the day before or after"),
        KeyRow("up", "adds one to the part; on a sheet, goes a week back"),
        KeyRow("down", "takes one from the part; on a sheet, goes a week on"),
        KeyRow("+", "adds one to the part"), KeyRow("-", "takes one from the part"),
        KeyRow("pageup pagedown", "goes a month back or on"),
        KeyRow(
          "home end", "goes to the first or last there is of the part; on a sheet, of the days"),
        KeyRow("enter", "takes the day"),
      ], situations: [[], ["key left"]]),
    ControlPage(
      name: "PageControl", id: "photo", height: 4, example: pageControlExample,
      opening: ["focus photo"], use: ["key right"],
      keys: [
        KeyRow("left up pageup", "goes to the page before"),
        KeyRow("right down pagedown", "goes to the next page"),
        KeyRow("home end", "goes to the first or the last page"),
      ]),
    ControlPage(
      name: "Picker", id: "drink", height: 4, example: pickerExample, opening: ["focus drink"],
      use: ["select drink 2", "key right", "key end", "key enter"],
      keys: [
        KeyRow("up down", "chooses the row above or below"),
        KeyRow("pageup pagedown", "goes as many rows as are shown"),
        KeyRow("home end", "chooses the first or the last row"),
        KeyRow("left right", "goes to the component before or after"),
        KeyRow("some-character", "chooses the next row that begins with it"),
        KeyRow("enter", "takes what is chosen"),
      ], situations: [[], ["key down"], ["key right"]]),
    ControlPage(
      name: "SegmentedControl", id: "span", height: 4, example: segmentedControlExample,
      opening: ["focus span"], use: ["key right"],
      keys: [
        KeyRow("left right", "selects the choice before or after"),
        KeyRow("home end", "selects the first or the last choice"),
        KeyRow("backspace delete", "takes the selection back, where that is allowed"),
      ]),
    ControlPage(
      name: "Slider", id: "volume", height: 4, example: sliderExample, opening: ["focus volume"],
      use: ["set volume 35"],
      keys: [
        KeyRow("left down", "goes a step down"), KeyRow("right up", "goes a step up"),
        KeyRow("pagedown pageup", "goes ten steps down or up"),
        KeyRow("home end", "goes to the least or the greatest number"),
      ]),
    ControlPage(
      name: "Stepper", id: "copies", height: 4, example: stepperExample,
      opening: ["focus copies"], use: ["key up"],
      keys: [
        KeyRow("left down -", "goes a step down"), KeyRow("right up +", "goes a step up"),
        KeyRow("home end", "goes to the least or the greatest number"),
      ]),
    ControlPage(
      name: "TimePicker", id: "start", height: 5, example: timePickerExample,
      opening: ["focus start"], use: ["set start 14:15", "key up"],
      keys: [
        KeyRow("left right", "goes to the part before or after"),
        KeyRow("up +", "adds one to the part"), KeyRow("down -", "takes one from the part"),
        KeyRow("home end", "goes to the first or the last there is of the part"),
        KeyRow("0 1 2 3 4 5 6 7 8 9", "is typed into the part"), KeyRow("enter", "takes the time"),
      ], situations: [[], ["key right"]]),
    ControlPage(
      name: "Toggle", id: "wifi", height: 4, example: toggleExample, opening: ["focus wifi"],
      use: ["press wifi"], keys: [KeyRow("enter space", "changes it")]),
  ]
}
