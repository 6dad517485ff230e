/// The number and the kind of an intact record.
package struct SoundRecord: Sendable {
  package let sequence: UInt64
  package let kind: UInt8
  /// Whether the record has ended.
  package let isOver: Bool

  package init(sequence: UInt64, kind: UInt8, isOver: Bool) {
    (self.sequence, self.kind, self.isOver) = (sequence, kind, isOver)
  }
}
