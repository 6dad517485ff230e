/// A scan that reads text scalar by scalar, counts cells, and finds the start of each display
/// cluster.
///
/// A display cluster is a scalar that takes cells, followed by all scalars that only combine with
/// it or make it wider. A cluster is never longer than a character, so the widths of the characters
/// add up to the width of the string.
struct ClusterScan {
  /// The effect of one scalar on the scan.
  struct Step {
    /// The number of cells that the scalar adds, which is 0 to 2.
    var cells: Int
    /// Whether the scalar starts a cluster.
    var begins: Bool
  }

  let ambiguous: DisplayWidth.Ambiguous
  private var previous = ScalarProperties.nothing
  /// The width of the current cluster so far, in cells.
  private var width = 0
  private var isPictograph = false
  private var isHalfFlag = false

  init(ambiguous: DisplayWidth.Ambiguous) {
    self.ambiguous = ambiguous
  }

  mutating func advance(over scalar: Unicode.Scalar) -> Step {
    let properties = ScalarProperties(scalar)
    defer { previous = properties }
    // A joiner joins either the next scalar or none. If a selector comes between them, there are
    // two characters.
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
    // A control ends the cluster before it, so that nothing can combine across the control.
    if cells == 0, properties.role != .hidden { return Step(cells: 0, begins: false) }
    width = cells
    isPictograph = properties.isPictograph
    isHalfFlag = properties.role == .regional
    return Step(cells: cells, begins: cells > 0)
  }
}
