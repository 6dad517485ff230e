/// A sealer of private values: makes a commitment that may be stored, from which the value cannot
/// be told.
///
/// Without a sealer a journal stores only that there was a private value. `TrellisIntegrity` has a
/// sealer; the journal itself knows no cryptography.
public protocol ValueSealer: Sendable {
  /// Returns the commitment to one value.
  ///
  /// - Parameters:
  ///   - type: The type of the value, as in ``PlainValue/type``.
  ///   - bytes: The value as in ``PlainValue/bytes``; of a long one what
  ///     ``JournalLimits/valueBytes`` leaves.
  /// - Returns: The bytes that the journal stores, opaque to it; of more than
  ///   ``JournalLimits/valueBytes`` nothing. Must not reveal the value, nor its length, nor whether
  ///   two values are equal.
  func seal(type: UInt8, bytes: [UInt8]) -> [UInt8]
}
