extension TestHost {
  /// The settled frame in a form that can be kept and compared.
  public func snapshot(_ form: SnapshotForm = .text) throws -> Snapshot {
    guard let frame else { throw failure("no frame was committed yet") }
    return Snapshot(of: frame, as: form)
  }

  /// Compares the settled frame with the snapshot that is kept under a name.
  ///
  /// With `TRELLIS_SNAPSHOTS=record` in the environment the snapshot is written instead.
  /// ```swift
  /// try host.verifySnapshot("after-save")
  /// try host.verifySnapshot("after-save", as: .svg)
  /// ```
  /// - Parameters:
  ///   - name: The name of the file, without its ending.
  ///   - form: The form.
  ///   - store: Where it is kept; nil for the folder `Snapshots` beside the test's file.
  ///   - filePath: The test's file.
  /// - Throws: ``TestFailure`` with the lines that differ, and the last ten dispatches.
  public func verifySnapshot(
    _ name: String, as form: SnapshotForm = .text, in store: SnapshotStore? = nil,
    filePath: String = #filePath
  ) throws {
    do {
      try (store ?? SnapshotStore(besideFile: filePath)).verify(snapshot(form), named: name)
    } catch let failure as TestFailure {
      throw TestFailure(message: failure.message, report: failure.report + "\n" + report)
    }
  }
}
