extension TestHost {
  /// Returns a snapshot of the last frame in the given form. The snapshot can be stored, and
  /// compared with another one.
  ///
  /// - Throws: ``TestFailure`` if there is no frame yet.
  public func snapshot(_ form: SnapshotForm = .text) throws -> Snapshot {
    guard let frame else { throw failure("there is no frame yet, so there is nothing to compare") }
    return Snapshot(of: frame, as: form)
  }

  /// Compares the last frame with the stored snapshot of the given name.
  ///
  /// If the environment variable `TRELLIS_SNAPSHOTS` is `record`, the snapshot is stored instead,
  /// and its path is written to standard error.
  /// ```swift
  /// try host.verifySnapshot("after-save")
  /// try host.verifySnapshot("after-save", as: .svg)
  /// ```
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - form: The form of the snapshot.
  ///   - store: The folder of the stored snapshots. If `nil`, this is the folder `Snapshots` beside
  ///     the test's file.
  ///   - filePath: The path of the test's file.
  ///   - fileID: The source file that a failure of the test names.
  ///   - line: The source line that a failure of the test names.
  /// - Throws: ``TestFailure`` with the lines that differ, and the last dispatches. Also throws if
  ///   there is no stored snapshot, or no frame yet.
  public func verifySnapshot(
    _ name: String, as form: SnapshotForm = .text, in store: SnapshotStore? = nil,
    filePath: String = #filePath, fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    try located(fileID, line) {
      do {
        let store = store ?? SnapshotStore(besideFile: filePath)
        try store.verify(snapshot(form), named: name)
        if store.isRecording { TextFile.tell("recorded \(store.path(of: name, form))") }
      } catch let failure as TestFailure {
        let reports = failure.report.isEmpty ? [report] : [failure.report, dispatchReport]
        throw TestFailure(message: failure.message, report: reports.joined(separator: "\n"))
      }
    }
  }
}
