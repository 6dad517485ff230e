/// The rules of ``NeutralText``, which determine for each scalar of some text whether the scalar
/// may be shown unchanged.
///
/// A decision depends only on the scalar and the text before it. Neutral text and its prefixes
/// therefore stay unchanged when they are checked again.
struct NeutralScan {
  /// The treatment of one Unicode scalar, so that text has no effect on the terminal that shows it.
  enum Verdict {
    case kept
    /// The scalar is replaced by visible text.
    case shown
    /// The scalar is a mark without a base character, and is kept with a dotted circle before it.
    case based
  }

  /// The maximum number of scalars that may combine with one base character. More scalars would
  /// cover the lines above and below.
  ///
  /// The limit is that of the Stream-Safe Text Format (UAX #15).
  static let attachedMax = 30

  private var previous = ScalarProperties.nothing
  /// The base character that later marks and joiners combine with, or `nil` at the start of the
  /// text.
  private var base: ScalarProperties?
  private var attached = 0
  private var flag = TagFlag()

  mutating func verdict(on scalar: Unicode.Scalar) -> Verdict {
    if flag.take(scalar) {
      // Only marks combine with a flag.
      previous = .nothing
      base = .nothing
      attached += 1
      return .kept
    }
    let properties = ScalarProperties(scalar)
    let verdict = judge(properties)
    if verdict == .shown {
      restart()
    } else {
      advance(over: properties)
    }
    return verdict
  }

  /// Restarts the scan after a scalar was replaced by visible text. Such text ends in a plain
  /// character.
  mutating func restart() {
    flag = TagFlag()
    begin(.nothing)
  }

  private func judge(_ properties: ScalarProperties) -> Verdict {
    let isAllowed =
      switch properties.role {
      case .plain, .regional: true
      case .hidden: false
      case .mark: true
      case .modifier: true
      case .joiner: canJoin(properties)
      case .emojiSelector: previous.isEmojiVariationBase
      case .ideographSelector: previous.isIdeograph
      }
    if !isAllowed || attached >= Self.attachedMax && attaches(properties) { return .shown }
    return base == nil && properties.role == .mark ? .based : .kept
  }

  private func canJoin(_ joiner: ScalarProperties) -> Bool {
    guard let base, previous.role != .joiner else { return false }
    if previous.isVirama || base.joinsNext { return true }
    return joiner.isZeroWidthJoiner && base.isPictograph && previous.role != .mark
  }

  /// Returns whether the scalar is drawn in the same cells as the scalar before it.
  private func attaches(_ properties: ScalarProperties) -> Bool {
    switch properties.role {
    case .plain:
      previous.isZeroWidthJoiner && properties.isPictograph && base?.isPictograph == true
    case .modifier: previous.isPictograph
    case .regional: false
    case .hidden, .mark, .joiner, .emojiSelector, .ideographSelector: true
    }
  }

  private mutating func advance(over properties: ScalarProperties) {
    guard attaches(properties) else { return begin(properties) }
    attached += 1
    previous = properties
    base = base ?? .nothing
  }

  private mutating func begin(_ properties: ScalarProperties) {
    attached = 0
    previous = properties
    base = properties
  }
}
