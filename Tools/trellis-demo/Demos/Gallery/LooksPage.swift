import Trellis

extension GalleryDemo {
  /// The page of looks, such as colours and borders, which modifiers set.
  var looksPage: Tab {
    Tab("Looks") {
      HStack {
        grounds
        texts
        borders
      }.id("looks")
      HStack {
        Button("Next color").id("next-color").tint(.success)
          .title("Next color, please", for: .focused)
          .onTap { [unowned self] in
            let next = (Self.grounds.firstIndex(of: ground) ?? 0) + 1
            window?.animate { ground = Self.grounds[next % Self.grounds.count] }
          }
        Label(" It follows a state. ").background($ground).id("ground")
      }.id("bound-looks")
    }.id("looks-page")
  }

  /// The background colours that the page shows: those of the theme, and two that the program
  /// defines.
  static let grounds: [Color] = [
    .warning, .error, .success, .accent, .bar, .palette(54), .rgb(0, 95, 135),
  ]

  /// Returns a readable text colour for a background. The result `nil` stands for the text colour
  /// of the theme, which is readable on the theme's own backgrounds.
  private static func ink(on ground: Color) -> Color? {
    if case .role = ground { nil } else { .rgb(255, 255, 255) }
  }

  private var grounds: View {
    VStack {
      for (number, color) in Self.grounds.enumerated() {
        Label(" \(color) ").background(color).textColor(Self.ink(on: color)).id("ground-\(number)")
      }
    }.id("grounds").frame(width: 24)
  }

  private var texts: View {
    VStack {
      Label("bold").bold().id("bold")
      Label("italic").italic().id("italic")
      Label("underlined").underline().id("underlined")
      Label("struck through").strikethrough().id("struck-through")
      Label("like a header").textStyle(.header).id("styled")
      Label("at the end").textAlignment(.end).id("aligned")
      Label("faint").opacity(0.5).id("faint")
      Label("longer than its place").id("cut")
      wrapped
    }.id("texts").frame(width: 18)
  }

  private var wrapped: View {
    let label = Label("goes on in the line below").id("wrapped")
    label.wraps = true
    return label
  }

  private var borders: View {
    VStack {
      Label("a border").border().id("bordered")
      Label("round corners").border(color: .accent).cornerRadius(1).id("rounded")
      Label("a heavy line").border(width: 2, color: .warning).id("heavy")
    }.id("borders").frame(width: 22)
  }
}
