public import TrellisLayout

/// The looks that a program sets for a view, over the view's own drawing; nil for no change.
///
/// Modifiers set these one by one; as a property they can be set, bound and read like any other.
/// ```swift
/// let total = Label("Total").background(.warning).bold()
/// total.looks.background = nil
/// ```
public nonisolated struct Looks: Hashable, Sendable {
  /// The colour of the background, for the view and all in it that has no background of its own.
  public var background: Color?
  /// The colour of text, for the view and all in it.
  public var textColor: Color?
  /// The colour in place of the accent colour, for the view and all in it.
  public var tint: Color?
  /// The role of ordinary text in the views below; in the view itself of all text that shows no
  /// state.
  public var textStyle: StyleRole?
  /// Whether text is bold.
  public var isBold: Bool?
  /// Whether text is italic.
  public var isItalic: Bool?
  /// Whether text is underlined.
  public var isUnderlined: Bool?
  /// Whether text is struck through.
  public var isStruckThrough: Bool?
  /// The opacity of the view and all in it, 0 to 1; a number beyond counts as the nearer end.
  public var opacity: Double? {
    didSet { opacity = opacity.map { $0.isNaN ? 1 : min(1, max(0, $0)) } }
  }
  /// The weight of the border inside the view's edge; none at 0, and negative numbers count as 0.
  public var borderWidth: Int? {
    didSet { borderWidth = borderWidth.map { max(0, $0) } }
  }
  /// The colour of that border; nil for the theme's.
  public var borderColor: Color?
  /// The radius of the border's corners; square at 0, and negative numbers count as 0.
  public var cornerRadius: Int? {
    didSet { cornerRadius = cornerRadius.map { max(0, $0) } }
  }
  /// Whether drawing of the children outside the view is cut off; true if nil.
  public var isClipped: Bool?
  /// The place of text in the room there is, for labels, buttons and fields.
  public var textAlignment: Alignment?
  /// The greatest number of lines of text that labels show.
  public var maximumLineCount: Int?

  /// Makes looks that change nothing.
  public init() {}

  /// The names of the looks that the log renderer tells.
  var told: [SemanticLook] {
    var told: [SemanticLook] = []
    func tell(_ name: String, _ value: (some CustomStringConvertible)?) {
      if let value { told.append(SemanticLook(name, value.description)) }
    }
    tell("background", background)
    tell("bold", isBold)
    tell("border-color", borderColor)
    tell("border-width", borderWidth)
    tell("clipped", isClipped)
    tell("corner-radius", cornerRadius)
    tell("italic", isItalic)
    tell("maximum-line-count", maximumLineCount)
    tell("opacity", opacity)
    tell("strikethrough", isStruckThrough)
    tell("text-alignment", textAlignment.map { "\($0)" })
    tell("text-color", textColor)
    tell("text-style", textStyle.map { "\($0)" })
    tell("tint", tint)
    tell("underline", isUnderlined)
    return told
  }

  /// Returns the names of the looks that only one of the two tells.
  func differences(from other: Looks) -> Set<String> {
    Set(Set(told).symmetricDifference(other.told).map(\.name))
  }

  var hasBorder: Bool { (borderWidth ?? 0) > 0 }

  var borderShape: BorderShape {
    (borderWidth ?? 0) > 1 ? .heavy : (cornerRadius ?? 0) > 0 ? .rounded : .line
  }
}
