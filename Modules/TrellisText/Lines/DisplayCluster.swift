/// The scalars that a terminal draws in one place of one or two cells: one, and all that are drawn
/// onto it.
public struct DisplayCluster: Hashable, Sendable {
  /// The first scalar, for most clusters the only one.
  public let scalar: Unicode.Scalar
  /// The scalars after the first: marks, joiners, selectors, joined emoji; mostly empty.
  public let attached: Substring
  /// The number of cells: 1 or 2.
  public let width: Int
}

extension NeutralText {
  /// Returns the text cell by cell, for filling a grid.
  ///
  /// Clusters are never longer than characters and may be shorter: the consonants of an Indic
  /// conjunct are one character but take a cell each. Cut texts at characters, fill cells by
  /// clusters. Where ``isASCII`` is true, the bytes of the string are the cells, and reading those
  /// is faster.
  ///
  /// ```swift
  /// for cluster in text.clusters() { grid.put(cluster, at: column); column += cluster.width }
  /// ```
  public func clusters(measuring measure: DisplayWidth = .standard) -> Clusters {
    Clusters(string, scan: ClusterScan(ambiguous: measure.ambiguous))
  }

  /// The clusters of a text from its first to its last.
  public struct Clusters: Sequence, IteratorProtocol, Sendable {
    private let string: String
    private var scan: ClusterScan
    /// The index behind the last scalar that `scan` has seen.
    private var index: String.Index
    /// The first scalar of the next cluster, which `scan` has already seen, and its cells.
    private var pending: (scalar: Unicode.Scalar, cells: Int)?

    init(_ string: String, scan: ClusterScan) {
      self.string = string
      self.scan = scan
      index = string.startIndex
      guard let first = string.unicodeScalars.first else { return }
      string.unicodeScalars.formIndex(after: &index)
      pending = (first, self.scan.advance(over: first).cells)
    }

    /// Returns the next cluster; nil after the last one.
    public mutating func next() -> DisplayCluster? {
      guard let (scalar, cells) = pending else { return nil }
      pending = nil
      var width = cells
      let start = index
      var end = index
      while index < string.endIndex {
        let next = string.unicodeScalars[index]
        let step = scan.advance(over: next)
        string.unicodeScalars.formIndex(after: &index)
        if step.begins {
          pending = (next, step.cells)
          break
        }
        width += step.cells
        end = index
      }
      let attached = start == end ? Substring() : string[start..<end]
      return DisplayCluster(scalar: scalar, attached: attached, width: width)
    }
  }
}
