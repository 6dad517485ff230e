import TrellisEvents
public import TrellisState

extension LogView {
  /// Creates a log that shows the last lines of a bound array.
  ///
  /// When lines are added at the end of the array, or removed at its beginning, the other lines
  /// keep their numbers. If the user has scrolled away from the end, the lines in view stay in
  /// view. The log copies only the last ``maximumLineCount`` lines. The array itself is not
  /// shortened: your program must remove its old lines.
  public convenience init(
    _ label: String, lines: Binding<[LogLine]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label)
    bound = lines
    lines.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.follow(change.new, after: change.isInitial ? [] : change.old)
    }
  }

  /// Creates a log that shows the last strings of a bound array as ordinary lines.
  public convenience init(
    _ label: String, lines: Binding<[String]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, lines: lines.map { texts in texts.map { LogLine($0) } }, fileID: fileID, line: line)
  }

  private func follow(_ new: [LogLine], after old: [LogLine]) {
    lines.follow(new, after: old)
    setNeedsDisplay()
  }
}
