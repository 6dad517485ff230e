package import TrellisState

extension StateDiagnostic.Code {
  /// A notice was posted inside ``NoticeCenter/maximumDepth`` others.
  package nonisolated static let noticesTooDeep = Self("noticesTooDeep")
  /// A value was put into a ``Cache`` inside ``Cache/maximumDepth`` closures that were told of
  /// values that left it.
  package nonisolated static let evictionsTooDeep = Self("evictionsTooDeep")
  /// A limit was given that is lower than can be.
  package nonisolated static let limitTooLow = Self("limitTooLow")
}
