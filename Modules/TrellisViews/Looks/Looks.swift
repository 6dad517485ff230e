public import TrellisLayout

/// What a program asks of a view's looks, over what the view draws by itself; nil for nothing.
///
/// Modifiers set these one by one; as a property they can be set, bound and read like any other.
/// ```swift
/// let total = Label("Total").background(.warning).bold()
/// total.looks.background = nil
/// ```
public nonisolated struct Looks: Hashable, Sendable {
  /// The colour of the ground, for the view and all in it that has no ground of its own.
  public var background: Color?
  /// The colour of text, for the view and all in it.
  public var textColor: Color?
  /// What stands in for the accent colour, for the view and all in it.
  public var tint: Color?
  /// What ordinary text is for; in the view itself all text that shows no state.
  public var textStyle: StyleRole?
  /// Whether text is heavier.
  public var isBold: Bool?
  /// Whether text is slanted.
  public var isItalic: Bool?
  /// Whether text has a line below.
  public var isUnderlined: Bool?
  /// Whether text has a line through it.
  public var isStruckThrough: Bool?
  /// How much is to be seen of the view and all in it, 0 to 1; what is not in there counts as the end
  /// that it is beyond.
  public var opacity: Double? {
    didSet { opacity = opacity.map { $0.isNaN ? 1 : min(1, max(0, $0)) } }
  }
  /// How heavy the border inside the view's edge is; none at 0, and negative numbers count as that.
  public var borderWidth: Int? {
    didSet { borderWidth = borderWidth.map { max(0, $0) } }
  }
  /// The colour of that border; nil for the theme's.
  public var borderColor: Color?
  /// How round the corners of the border are; square at 0, and negative numbers count as that.
  public var cornerRadius: Int? {
    didSet { cornerRadius = cornerRadius.map { max(0, $0) } }
  }
  /// Whether what its children draw outside the view is cut off; true if nothing is said.
  public var isClipped: Bool?
  /// Where text stands in the room there is; of labels, buttons and fields.
  public var textAlignment: Alignment?
  /// How many lines of text are shown at most; of labels.
  public var maximumLineCount: Int?

  /// Asks for nothing.
  public init() {}

  /// What the log renderer tells, by name.
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

  /// The names of what is told of one of two looks only.
  func differences(from other: Looks) -> Set<String> {
    Set(Set(told).symmetricDifference(other.told).map(\.name))
  }

  var hasBorder: Bool { (borderWidth ?? 0) > 0 }

  var borderShape: BorderShape {
    (borderWidth ?? 0) > 1 ? .heavy : (cornerRadius ?? 0) > 0 ? .rounded : .line
  }
}
