public import TrellisLayout

/// The looks that a program sets for a view, on top of the view's own drawing. A look that is nil
/// changes nothing.
///
/// Modifiers set the looks one by one. To read, set or bind all of them, use ``View/looks``.
/// ```swift
/// let total = Label("Total").background(.warning).bold()
/// total.looks.background = nil
/// ```
public nonisolated struct Looks: Hashable, Sendable {
  /// The background colour of the view, which also applies to views in it that set none.
  public var background: Color?
  /// The text colour of the view and all views in it.
  public var textColor: Color?
  /// The colour that replaces the accent colour in the view and all views in it.
  public var tint: Color?
  /// The role of the view's text, which also applies to ordinary text in the views that it
  /// contains.
  ///
  /// Text that shows a selection, the focus or a disabled control keeps its own role.
  public var textStyle: StyleRole?
  /// Whether text is bold.
  public var isBold: Bool?
  /// Whether text is italic.
  public var isItalic: Bool?
  /// Whether text is underlined.
  public var isUnderlined: Bool?
  /// Whether text is struck through.
  public var isStruckThrough: Bool?
  /// The opacity of the view and all views in it, limited to 0...1.
  public var opacity: Double? {
    didSet { opacity = opacity.map { $0.isNaN ? 1 : min(1, max(0, $0)) } }
  }
  /// The weight of the border inside the view's edge; 0 or less for no border.
  public var borderWidth: Int? {
    didSet { borderWidth = borderWidth.map { max(0, $0) } }
  }
  /// The colour of the border; nil for the theme's border colour.
  public var borderColor: Color?
  /// The radius of the border's corners; 0 or less for square corners.
  public var cornerRadius: Int? {
    didSet { cornerRadius = cornerRadius.map { max(0, $0) } }
  }
  /// Whether the children are cut off at the view's edge; nil counts as true.
  public var isClipped: Bool?
  /// The alignment of text in labels, buttons and fields.
  public var textAlignment: Alignment?
  /// The maximum number of lines that a label shows.
  public var maximumLineCount: Int?

  /// Creates looks that change nothing.
  public init() {}

  /// The looks that the program sets, as the log renderer reports them.
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

  /// Returns the names of the looks that differ from other looks.
  func differences(from other: Looks) -> Set<String> {
    Set(Set(told).symmetricDifference(other.told).map(\.name))
  }

  var hasBorder: Bool { (borderWidth ?? 0) > 0 }

  var borderShape: BorderShape {
    (borderWidth ?? 0) > 1 ? .heavy : (cornerRadius ?? 0) > 0 ? .rounded : .line
  }
}
