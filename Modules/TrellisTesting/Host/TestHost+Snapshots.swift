extension TestHost {
  /// Returns a snapshot of the settled frame, which can be kept and compared.
  public func snapshot(_ form: SnapshotForm = .text) throws -> Snapshot {
    guard let frame else { throw failure("no frame was committed yet") }
    return Snapshot(of: frame, as: form)
  }

  /// Compares the settled frame with the snapshot of a name.
  ///
  /// With `TRELLIS_SNAPSHOTS=record` in the environment the snapshot is written instead, and its
  /// path goes to standard error.
  /// ```swift
  /// try host.verifySnapshot("after-save")
  /// try host.verifySnapshot("after-save", as: .svg)
  /// ```
  /// - Parameters:
  ///   - name: The name of the file, without its ending.
  ///   - form: The form.
  ///   - store: The store of the snapshot; nil for the folder `Snapshots` beside the test's file.
  ///   - filePath: The test's file.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  /// - Throws: ``TestFailure`` with the lines that differ, and the last ten dispatches.
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
