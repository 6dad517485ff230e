package import TrellisState

extension StateDiagnostic.Code {
  /// The code for a notice that was dropped because notices were already nested
  /// ``NoticeCenter/maximumDepth`` deep when it was posted.
  package nonisolated static let noticesTooDeep = Self("noticesTooDeep")
  /// The code for a value that a ``Cache`` did not keep because calls to ``Cache/onEvict`` were
  /// already nested ``Cache/maximumDepth`` deep when the value was added.
  package nonisolated static let evictionsTooDeep = Self("evictionsTooDeep")
  /// The code for a limit that was too low. The lowest valid limit was used instead.
  package nonisolated static let limitTooLow = Self("limitTooLow")
}
