public import Trellis

/// A colour that was picked, and what it costs.
public struct PickedColour: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its price in cents.
  public var price: Int
}

extension EventKey where Payload == PickedColour {
  /// The user picked a colour.
  public static var colourPicked: EventKey { EventKey("swatches.colourPicked") }
}

extension Question where Argument == String, Answer == Bool {
  /// Whether a colour may be picked.
  public static var shouldPickColour: Question { .veto("swatches.shouldPickColour") }
}

extension Question where Argument == String, Answer == Int {
  /// What a colour costs, in cents.
  public static var price: Question { Question("swatches.price", default: 100) }
}

/// Takes part in what a palette asks and raises; conform to the protocols below as needed.
@MainActor public protocol PaletteDelegate: AnyObject {}

/// Answers `Question.shouldPickColour`.
@MainActor public protocol PaletteShouldPick: PaletteDelegate {
  /// Whether a colour may be picked.
  func palette(_ palette: Palette, shouldPick colour: String) throws -> Bool
}

/// Answers `Question.price`.
@MainActor public protocol PalettePrice: PaletteDelegate {
  /// What a colour costs, in cents.
  func palette(_ palette: Palette, priceOf colour: String) throws -> Int
}

/// Hears of `EventKey.colourPicked`.
@MainActor public protocol PaletteDidPick: PaletteDelegate {
  /// The user picked a colour.
  func palette(_ palette: Palette, didPick colour: PickedColour) throws
}

extension Palette {
  static var paletteSlots: [Slot] {
    [
      .question(.shouldPickColour) { (delegate: any PaletteShouldPick, palette: Palette, colour) in
        try delegate.palette(palette, shouldPick: colour)
      },
      .question(.price) { (delegate: any PalettePrice, palette: Palette, colour) in
        try delegate.palette(palette, priceOf: colour)
      },
      .event(.colourPicked) { (delegate: any PaletteDidPick, palette: Palette, colour) in
        try delegate.palette(palette, didPick: colour)
      },
    ]
  }
}
