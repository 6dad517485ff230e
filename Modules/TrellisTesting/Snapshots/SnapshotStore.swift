/// A folder of snapshots. A new snapshot is either stored in the folder or compared with the stored
/// snapshot of the same name.
///
/// A test rarely has to create a store, because `TestHost` uses the folder `Snapshots` beside the
/// test's file.
/// ```swift
/// let store = SnapshotStore(folder: "/tmp/pictures", isRecording: false)
/// try store.verify(Snapshot(of: frame, as: .text), named: "empty-form")
/// ```
public nonisolated struct SnapshotStore: Hashable, Sendable {
  /// The name of the environment variable that makes tests store snapshots instead of comparing
  /// them, if its value is `record`.
  public static let variable = "TRELLIS_SNAPSHOTS"

  /// The path of the folder that contains the snapshots.
  public var folder: String
  /// Whether snapshots are stored instead of compared.
  public var isRecording: Bool
  /// The folder for the HTML pages that show the expected and the actual snapshot side by side.
  public var pageFolder: String
  /// The value of the environment variable `TRELLIS_SNAPSHOTS` if the store has read the variable
  /// and the value is not `record`; otherwise, `nil`.
  private var unknownMode: String?

  /// Creates a store for a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the snapshots, which is created when the first snapshot is stored.
  ///   - isRecording: Whether snapshots are stored instead of compared. If `nil`, the environment
  ///     variable `TRELLIS_SNAPSHOTS` decides: snapshots are stored if its value is `record`.
  ///   - pageFolder: The folder for the HTML pages that show failed comparisons. If `nil`, this is
  ///     `trellis-snapshots` in the system's folder for temporary files.
  public init(folder: String, isRecording: Bool? = nil, pageFolder: String? = nil) {
    self.folder = folder
    let mode = isRecording == nil ? TextFile.environment(Self.variable) : nil
    self.isRecording = isRecording ?? (mode == "record")
    unknownMode = mode == "record" ? nil : mode
    self.pageFolder = pageFolder ?? TextFile.temporaryFolder + "/trellis-snapshots"
  }

  /// Creates a store for the folder `Snapshots` beside a source file.
  public init(besideFile path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    self.init(folder: folder + "/Snapshots")
  }

  /// Returns the path of a snapshot's file.
  public func path(of name: String, _ form: SnapshotForm) -> String {
    "\(folder)/\(name).\(form.fileExtension)"
  }

  /// Compares a snapshot with the stored snapshot of the same name or, if the store is recording,
  /// stores the new one.
  ///
  /// - Throws: ``TestFailure`` with the lines that differ, and the path of a page that shows both
  ///   snapshots. Also throws if there is no stored snapshot, if `name` is not a file name, or if
  ///   the store has read the environment variable `TRELLIS_SNAPSHOTS` and its value is not
  ///   `record`.
  public func verify(_ snapshot: Snapshot, named name: String) throws(TestFailure) {
    try check(name)
    let path = path(of: name, snapshot.form)
    if isRecording {
      return try TextFile.write(snapshot.lines.map { $0 + "\n" }.joined(), to: path)
    }
    guard let text = TextFile.read(path) else {
      throw TestFailure(
        message:
          "there is no snapshot \(path); to store it, run the test with \(Self.variable)=record",
        report: "")
    }
    let expected = Snapshot(
      snapshot.form,
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init))
    if expected == snapshot { return }
    let lines = LineDifference(from: expected.lines, to: snapshot.lines).lines()
    throw TestFailure(
      message:
        "the screen differs from \(path); if the new screen is right, run the test with \(Self.variable)=record",
      report: lines.joined(separator: "\n") + "\n" + showSideBySide(expected, snapshot, path: path))
  }

  /// Writes a page that shows a failed comparison, and returns a line that contains the path of the
  /// page.
  private func showSideBySide(_ expected: Snapshot, _ actual: Snapshot, path: String) -> String {
    // The name contains the whole path, so that no other test or project writes a page with the
    // same name.
    let name = path.split(separator: "/").joined(separator: "-")
    let page = "\(pageFolder)/\(name).html"
    do throws(TestFailure) {
      try TextFile.write(
        DifferencePage(title: name, expected: expected, actual: actual).text, to: page)
      return "side by side: \(page)"
    } catch {
      return "no side-by-side page: \(error.message)"
    }
  }

  private func check(_ name: String) throws(TestFailure) {
    if let unknownMode {
      throw TestFailure(
        message: "\(Self.variable) is \"\(unknownMode)\"; set it to record, or unset it", report: ""
      )
    }
    let isName =
      name.first != "." && !name.isEmpty
      && name.unicodeScalars.allSatisfy { $0 != "/" && $0.properties.generalCategory != .control }
    guard isName else {
      throw TestFailure(
        message:
          "\"\(name)\" is not a name for a snapshot; write a file name without its extension",
        report: "")
    }
  }
}
