nonisolated extension ControlPage {
  /// The pages about views that show something and take no input.
  static let views: [ControlPage] = [
    ControlPage(
      name: "Divider", id: "line", height: 4, example: dividerExample, use: ["press join"]),
    ControlPage(
      name: "Image", id: "cat", height: 3, example: imageExample, use: ["press sleep"]),
    ControlPage(
      name: "Label", id: "news", height: 4, example: labelExample, use: ["press look"]),
    ControlPage(
      name: "ProgressBar", id: "copying", height: 4, example: progressBarExample,
      use: ["press more"]),
    ControlPage(
      name: "Spacer", id: "gap", height: 2, example: spacerExample, use: ["press later"]),
    ControlPage(
      name: "Spinner", id: "loading", height: 3, example: spinnerExample, use: ["press stop"]),
  ]

  /// The pages about views that arrange other views.
  static let containers: [ControlPage] = [
    ControlPage(
      name: "ForEach", id: "names", height: 4, example: forEachExample, use: ["press add"]),
    ControlPage(
      name: "Form", id: "form", height: 6, example: formExample,
      use: ["press is-company", "set company Analytical Engines"]),
    ControlPage(name: "Grid", id: "form", height: 3, example: gridExample, use: ["set city Paris"]),
    ControlPage(
      name: "GroupBox", id: "network", height: 4, example: groupBoxExample, use: ["press wifi"]),
    ControlPage(name: "HStack", id: "row", height: 1, example: hStackExample, use: ["press clear"]),
    ControlPage(
      name: "LabeledContent", id: "paper", height: 3, example: labeledContentExample,
      use: ["set copies 4"]),
    ControlPage(
      name: "SizeReader", id: "reader", height: 2, example: sizeReaderExample,
      use: ["resize 60x20"]),
    ControlPage(name: "Stack", id: "parts", height: 3, example: stackExample, use: ["press add"]),
    ControlPage(name: "Tab", id: "inbox", height: 5, example: tabExample, use: ["press look"]),
    ControlPage(
      name: "VStack", id: "column", height: 5, example: vStackExample, use: ["press add"]),
    ControlPage(
      name: "When", id: "choice", height: 2, example: whenExample, use: ["press logged-in"]),
    ControlPage(
      name: "ZStack", id: "layers", height: 4, example: zStackExample, use: ["press read"]),
  ]
}
