import TrellisEvents

extension GapLeaf {
  /// Creates the leaf of a gap. Returns `nil` if the records are in another file.
  package init?(_ gap: JournalGap) {
    self.init(
      first: gap.first.sequence, records: UInt64(clamping: gap.records), began: gap.began,
      ended: gap.ended, reason: gap.reason)
  }
}
