/// Turns a private value into something that may be stored: a commitment from which the value cannot
/// be told.
///
/// A journal without a sealer stores only that there was a private value. `TrellisIntegrity` has a
/// sealer; the journal itself knows no cryptography.
public protocol ValueSealer: Sendable {
  /// Commits to one value.
  ///
  /// - Parameters:
  ///   - type: What sort of value it is, as in ``PlainValue/type``.
  ///   - bytes: The value as in ``PlainValue/bytes``; of a long one what ``JournalLimits/valueBytes`` leaves.
  /// - Returns: What the journal stores, opaque to it; of more than ``JournalLimits/valueBytes`` nothing.
  ///   Must not reveal the value, nor its length, nor whether two values are equal.
  func seal(type: UInt8, bytes: [UInt8]) -> [UInt8]
}
