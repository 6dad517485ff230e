/// A group of scalars that a terminal draws together in one or two cells: a base scalar and the
/// scalars that combine with it.
public struct DisplayCluster: Hashable, Sendable {
  /// The first scalar of the cluster. Most clusters have no other scalars.
  public let scalar: Unicode.Scalar
  /// The scalars after the first, such as marks, joiners, selectors and joined emoji; usually
  /// empty.
  public let attached: Substring
  /// The width in cells, which is 1 or 2.
  public let width: Int
}

extension NeutralText {
  /// Returns the display clusters of the text, for example to fill a grid of cells with them.
  ///
  /// A character consists of one or more clusters. For example, the consonants of an Indic conjunct
  /// are one `Character`, but each of them takes a cell. Truncate text at character boundaries, and
  /// fill cells with clusters. If ``isASCII`` is `true`, each byte of ``string`` takes one cell,
  /// and reading the bytes is faster.
  ///
  /// ```swift
  /// for cluster in text.clusters() { grid.put(cluster, at: column); column += cluster.width }
  /// ```
  public func clusters(measuring measure: DisplayWidth = .standard) -> Clusters {
    Clusters(string, scan: ClusterScan(ambiguous: measure.ambiguous))
  }

  /// The display clusters of a string, from first to last.
  public struct Clusters: Sequence, IteratorProtocol, Sendable {
    private let string: String
    private var scan: ClusterScan
    /// The index after the last scalar that `scan` has read.
    private var index: String.Index
    /// The first scalar of the next cluster, which `scan` has already read, and its width in cells.
    private var pending: (scalar: Unicode.Scalar, cells: Int)?

    init(_ string: String, scan: ClusterScan) {
      self.string = string
      self.scan = scan
      index = string.startIndex
      guard let first = string.unicodeScalars.first else { return }
      string.unicodeScalars.formIndex(after: &index)
      pending = (first, self.scan.advance(over: first).cells)
    }

    /// Returns the next cluster, or `nil` after the last one.
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
