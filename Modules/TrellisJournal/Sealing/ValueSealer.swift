/// A type that computes commitments to private values. A commitment does not reveal the value, so a
/// journal can store it in place of the value.
///
/// Without a sealer, a journal stores only the fact that there was a private value. There is a
/// sealer in `TrellisIntegrity`, but not in this module, which contains no cryptography.
public protocol ValueSealer: Sendable {
  /// Returns the commitment to a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value, as in ``PlainValue/type``.
  ///   - bytes: The bytes of the value, as in ``PlainValue/bytes``. A long value is truncated to
  ///     ``JournalLimits/valueBytes``.
  /// - Returns: The bytes for the journal to store. They must not reveal the value, its length, or
  ///   whether two values are equal. If there are more than ``JournalLimits/valueBytes``, the
  ///   journal stores none of them.
  func seal(type: UInt8, bytes: [UInt8]) -> [UInt8]
}
