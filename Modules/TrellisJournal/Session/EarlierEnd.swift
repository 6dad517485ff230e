public import TrellisEvents

/// The last work of a program that ended without closing its journal.
///
/// ```swift
/// let journal = try Journal(session: SessionDescription(program: "notes"))
/// if let end = journal.earlierEnds.last { print("last time it ended in \(end)") }
/// ```
public struct EarlierEnd: Hashable, Sendable {
  /// The path of its journal.
  public let journal: String
  /// The record that was running.
  public let record: RecordID
  /// The control concerned, if any.
  public let path: ControlPath?
  /// The event, question, input or effect by name.
  public let subject: String
  /// The place where the running closure was registered; nil if there was none, and for a delegate.
  public let site: StoredSite?
  /// The time of its last entry on record.
  public let time: UTCTime
}

extension EarlierEnd: CustomStringConvertible {
  /// The subject, the path and the place: `tap on main/list at Form.swift:40`.
  public var description: String {
    subject + (path.map { " on \($0)" } ?? "") + (site.map { " at \($0)" } ?? "")
  }
}
