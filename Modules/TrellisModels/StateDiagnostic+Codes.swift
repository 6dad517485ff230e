package import TrellisState

extension StateDiagnostic.Code {
  /// A notice was posted inside ``NoticeCenter/maximumDepth`` others.
  package nonisolated static let noticesTooDeep = Self("noticesTooDeep")
  /// A value was put into a ``Cache`` inside ``Cache/maximumDepth`` closures for values that left
  /// it.
  package nonisolated static let evictionsTooDeep = Self("evictionsTooDeep")
  /// A limit was given that is too low.
  package nonisolated static let limitTooLow = Self("limitTooLow")
}
