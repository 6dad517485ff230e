import Trellis

/// Checks that a style changes how text looks but not what it says.
@MainActor
enum StyleChecks {
  static var all: [PlannedCheck] {
    let attributes: [(String, Style.Attributes)] = [
      ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
      ("reverse", .reverse), ("strikethrough", .strikethrough),
      ("everything", Style.Attributes(rawValue: 255)),
    ]
    let colors: [(String, Color)] = [
      ("colour 0", .palette(0)), ("colour 15", .palette(15)), ("colour 255", .palette(255)),
      ("black", .rgb(0, 0, 0)), ("white", .rgb(255, 255, 255)),
    ]
    return StyleRole.allCases.map { check("the role \($0)", Style($0)) }
      + attributes.map { check($0.0, Style(attributes: $0.1)) }
      + colors.map { check($0.0, Style(foreground: $0.1, background: $0.1)) }
      + [
        PlannedCheck("fills, borders and rules are drawn and disappear") { make in
          var attached = try AttachedSubject(make)
          let area = Rect(x: 3, y: 2, width: 9, height: 3)
          let shapes: [DrawCommand] = [
            .fill(area, Style(.selection)), .border(area, Style(.border)),
            .rule(area, .horizontal, Style(.border)), .rule(area, .vertical, Style(.border)),
            .fill(Rect(x: -5, y: -5, width: 7, height: 7), Style(.bar)),
          ]
          for shape in shapes {
            try attached.show([shape])
            try attached.show([])
          }
          try attached.show(shapes)
        }
      ]
  }

  private static func check(_ name: String, _ style: Style) -> PlannedCheck {
    PlannedCheck("\(name) does not change the text") { make in
      var attached = try AttachedSubject(make)
      let plain = DrawCommand.text(Point(x: 1, y: 1), "日本 ab", Style())
      try attached.show([plain])
      try attached.show([.text(Point(x: 1, y: 1), "日本 ab", style)])
      try attached.show([plain, .fill(Rect(x: 0, y: 3, width: 10, height: 2), style)])
    }
  }
}
