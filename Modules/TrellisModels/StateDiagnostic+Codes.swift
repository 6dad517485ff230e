package import TrellisState

extension StateDiagnostic.Code {
  /// A notice was posted while observers of ``NoticeCenter/maximumDepth`` other notices were
  /// running inside one another, and was dropped.
  package nonisolated static let noticesTooDeep = Self("noticesTooDeep")
  /// A value was added to a ``Cache`` while ``Cache/maximumDepth`` of its ``Cache/onEvict``
  /// closures were running inside one another, and was not kept.
  package nonisolated static let evictionsTooDeep = Self("evictionsTooDeep")
  /// A limit was too low, and the lowest valid limit was used instead.
  package nonisolated static let limitTooLow = Self("limitTooLow")
}
