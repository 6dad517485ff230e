public import TrellisEvents

/// What a program was doing when it ended without closing its journal.
///
/// ```swift
/// let journal = try Journal(session: SessionDescription(program: "notes"))
/// if let end = journal.earlierEnds.last { print("last time it ended in \(end)") }
/// ```
public struct EarlierEnd: Hashable, Sendable {
  /// Where its journal is.
  public let journal: String
  /// The record that was running.
  public let record: RecordID
  /// The control concerned, if any.
  public let path: ControlPath?
  /// The event, question, input or effect by name.
  public let subject: String
  /// Where the closure was registered that was running; nil if there was none, and for a delegate.
  public let site: StoredSite?
  /// When something of it was on record last.
  public let time: UTCTime
}

extension EarlierEnd: CustomStringConvertible {
  /// What, where and in which line: `tap on main/list at Form.swift:40`.
  public var description: String {
    subject + (path.map { " on \($0)" } ?? "") + (site.map { " at \($0)" } ?? "")
  }
}
