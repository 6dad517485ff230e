package import TrellisState

extension StateDiagnostic.Code {
  /// The code for a notice that was dropped because it was posted when notices were already nested
  /// to ``NoticeCenter/maximumDepth``.
  package nonisolated static let noticesTooDeep = Self("noticesTooDeep")
  /// The code for a value that a ``Cache`` did not keep because it was added when calls to
  /// ``Cache/onEvict`` were already nested to ``Cache/maximumDepth``.
  package nonisolated static let evictionsTooDeep = Self("evictionsTooDeep")
  /// The code for a limit that was too low. The lowest valid limit was used instead.
  package nonisolated static let limitTooLow = Self("limitTooLow")
}
