/// Where snapshots are kept, and whether new ones are taken down or compared.
///
/// A test rarely needs one of its own: `TestHost` keeps snapshots in the folder `Snapshots` beside the
/// test's file.
/// ```swift
/// let store = SnapshotStore(folder: "/tmp/pictures", isRecording: false)
/// try store.verify(Snapshot(of: frame, as: .text), named: "empty-form")
/// ```
public nonisolated struct SnapshotStore: Hashable, Sendable {
  /// The variable of the environment that has snapshots recorded when it says `record`.
  public static let variable = "TRELLIS_SNAPSHOTS"

  /// The folder.
  public var folder: String
  /// Whether snapshots are written instead of compared.
  public var isRecording: Bool
  /// Where the pages of failures go.
  public var pageFolder: String

  /// Uses a folder.
  ///
  /// - Parameters:
  ///   - folder: Where the snapshots are; it is made when the first one is recorded.
  ///   - isRecording: Whether snapshots are written instead of compared; nil to go by
  ///     `TRELLIS_SNAPSHOTS`.
  ///   - pageFolder: Where the pages of failures go; nil for `trellis-snapshots` among the system's
  ///     temporary files.
  public init(folder: String, isRecording: Bool? = nil, pageFolder: String? = nil) {
    self.folder = folder
    self.isRecording = isRecording ?? (TextFile.environment(Self.variable) == "record")
    self.pageFolder = pageFolder ?? TextFile.temporaryFolder + "/trellis-snapshots"
  }

  /// Uses the folder `Snapshots` beside a source file.
  public init(besideFile path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    self.init(folder: folder + "/Snapshots")
  }

  /// The file of a snapshot.
  public func path(of name: String, _ form: SnapshotForm) -> String {
    "\(folder)/\(name).\(form.fileExtension)"
  }

  /// Compares a snapshot with the one that is kept under a name, or keeps it there.
  ///
  /// - Throws: ``TestFailure`` with the lines that differ; a page beside it shows both.
  public func verify(_ snapshot: Snapshot, named name: String) throws(TestFailure) {
    let path = path(of: name, snapshot.form)
    if isRecording {
      return try TextFile.write(snapshot.lines.map { $0 + "\n" }.joined(), to: path)
    }
    guard let text = TextFile.read(path) else {
      throw TestFailure(
        message: "there is no snapshot \(path); record it with \(Self.variable)=record",
        report: snapshot.lines.map { "+ " + $0 }.joined(separator: "\n"))
    }
    let expected = Snapshot(
      snapshot.form,
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init))
    if expected == snapshot { return }
    let page = "\(pageFolder)/\(name).\(snapshot.form.fileExtension).html"
    try TextFile.write(
      DifferencePage(title: name, expected: expected, actual: snapshot).text, to: page)
    let lines = LineDifference(from: expected.lines, to: snapshot.lines).lines()
    throw TestFailure(
      message: "the screen is not that of \(path); if it is right, \(Self.variable)=record",
      report: lines.joined(separator: "\n") + "\nside by side: \(page)")
  }
}
