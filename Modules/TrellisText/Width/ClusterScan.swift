/// A walk through a text scalar by scalar, which counts its cells and finds the beginnings of
/// display clusters.
///
/// A terminal draws a display cluster in one place: a scalar that takes cells, and all scalars
/// after it that add nothing or widen it. Clusters are never longer than characters, so widths of
/// characters add up to the width of the string.
struct ClusterScan {
  /// The effect of one scalar.
  struct Step {
    /// The number of cells it added, 0 to 2.
    var cells: Int
    /// Whether the scalar begins a cluster.
    var begins: Bool
  }

  let ambiguous: DisplayWidth.Ambiguous
  private var previous = ScalarProperties.nothing
  /// The cells of the cluster so far.
  private var width = 0
  private var isPictograph = false
  private var isHalfFlag = false

  init(ambiguous: DisplayWidth.Ambiguous) {
    self.ambiguous = ambiguous
  }

  mutating func advance(over scalar: Unicode.Scalar) -> Step {
    let properties = ScalarProperties(scalar)
    defer { previous = properties }
    // A joiner joins the next scalar or nothing: with a selector between, two characters stand
    // there.
    if previous.role == .joiner, !properties.isPictograph { isPictograph = false }
    switch properties.role {
    case .plain:
      if properties.isPictograph, isPictograph, previous.isZeroWidthJoiner {
        return widen(to: properties.width(ambiguous))
      }
    case .modifier:
      if previous.isPictograph { return widen(to: 2) }
    case .emojiSelector:
      let isVS16 = scalar.value == 0xFE0F
      return widen(to: isVS16 && previous.isEmojiVariationBase ? 2 : 0)
    case .regional:
      if isHalfFlag, previous.role == .regional {
        isHalfFlag = false
        return widen(to: 2)
      }
    case .mark:
      isPictograph = false
    case .joiner, .hidden, .ideographSelector:
      break
    }
    return begin(properties)
  }

  private mutating func widen(to cells: Int) -> Step {
    let added = max(0, cells - width)
    width += added
    return Step(cells: added, begins: false)
  }

  private mutating func begin(_ properties: ScalarProperties) -> Step {
    let cells = properties.width(ambiguous)
    // A control ends the cluster before it, so that nothing after it joins that.
    if cells == 0, properties.role != .hidden { return Step(cells: 0, begins: false) }
    width = cells
    isPictograph = properties.isPictograph
    isHalfFlag = properties.role == .regional
    return Step(cells: cells, begins: cells > 0)
  }
}
