public import TrellisLayout

/// The looks that a program sets for a view, such as colours, text attributes, a border or the
/// opacity. A look that is `nil` does not change how the view draws itself.
///
/// To set a single look, use a modifier. To read, set or bind all looks at once, use
/// ``View/looks``.
/// ```swift
/// let total = Label("Total").background(.warning).bold()
/// total.looks.background = nil
/// ```
public nonisolated struct Looks: Hashable, Sendable {
  /// The background colour of the view, and of the views in it that set no background themselves.
  /// If `nil` (the default), the view sets no background.
  public var background: Color?
  /// The background that a control of the toolkit gives itself, which is used if ``background`` is
  /// `nil`. The semantics do not report this background, because the program has not set it.
  package var surface: Color?
  /// The text colour of the view and all views in it. If `nil` (the default), the view sets no
  /// text colour.
  public var textColor: Color?
  /// The colour that replaces the accent colour in the view and all views in it. If `nil` (the
  /// default), the accent colour is not replaced.
  public var tint: Color?
  /// The role for the view's text, and for ordinary text in the views that it contains. If `nil`
  /// (the default), text keeps its own role.
  ///
  /// Text that shows a selection, the focus or a disabled control keeps its own role.
  public var textStyle: StyleRole?
  /// Whether text is bold. If `nil` (the default), the views around this one and the theme decide.
  /// If `false`, text that is bold in the theme stays bold.
  public var isBold: Bool?
  /// Whether text is italic. If `nil` (the default), the views around this one and the theme
  /// decide. If `false`, text that is italic in the theme stays italic.
  public var isItalic: Bool?
  /// Whether text is underlined. If `nil` (the default), the views around this one and the theme
  /// decide. If `false`, text that is underlined in the theme stays underlined.
  public var isUnderlined: Bool?
  /// Whether text is struck through. If `nil` (the default), the views around this one and the
  /// theme decide. If `false`, text that is struck through in the theme stays struck through.
  public var isStruckThrough: Bool?
  /// The opacity of the view and all views in it, limited to 0...1. `nil` (the default) means 1.
  public var opacity: Double? {
    didSet { opacity = opacity.map { $0.isNaN ? 1 : min(1, max(0, $0)) } }
  }
  /// The width of the border inside the view's edge. If the width is `nil`, 0 or less, there is no
  /// border.
  public var borderWidth: Int? {
    didSet { borderWidth = borderWidth.map { max(0, $0) } }
  }
  /// The colour of the border, or `nil` for the theme's border colour.
  public var borderColor: Color?
  /// The radius of the border's corners; `nil` by default. If the radius is `nil`, 0 or less, the
  /// corners are square. On a screen of characters, any other radius makes them round, except for a
  /// border of width 2 or more, whose corners are always square.
  public var cornerRadius: Int? {
    didSet { cornerRadius = cornerRadius.map { max(0, $0) } }
  }
  /// Whether the children are clipped to the view's bounds; `nil` counts as `true`.
  public var isClipped: Bool?
  /// The alignment of the text of a label, a button or a field. The alignment has no effect on the
  /// views that this view contains. If `nil` (the default), the control keeps the alignment of its
  /// text.
  public var textAlignment: Alignment?
  /// The maximum number of lines that a label shows. A number below 1 counts as 1. If `nil` (the
  /// default), there is no limit.
  public var maximumLineCount: Int?

  /// Creates looks that change nothing.
  public init() {}

  /// The looks that the program sets, as the `log` backend reports them.
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

  /// Returns the names of the looks that have different values in `other`.
  func differences(from other: Looks) -> Set<String> {
    Set(Set(told).symmetricDifference(other.told).map(\.name))
  }

  var hasBorder: Bool { (borderWidth ?? 0) > 0 }

  var borderShape: BorderShape {
    (borderWidth ?? 0) > 1 ? .heavy : (cornerRadius ?? 0) > 0 ? .rounded : .line
  }
}
