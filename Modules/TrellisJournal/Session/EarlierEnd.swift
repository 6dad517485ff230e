public import TrellisEvents

/// The last known work of a program that ended without closing its journal.
///
/// ```swift
/// let journal = try Journal(session: SessionDescription(program: "notes"))
/// if let end = journal.earlierEnds.last { print("last time it ended in \(end)") }
/// ```
public struct EarlierEnd: Hashable, Sendable {
  /// The path of the program's journal.
  public let journal: String
  /// The record that was open when the program ended. If several records were open, this is the one
  /// that began last.
  public let record: RecordID
  /// The path of the control concerned; nil if there is none.
  public let path: ControlPath?
  /// The name of the event, question, input or effect.
  public let subject: String
  /// The source location where the running handler was registered; nil for a delegate, or if no
  /// handler was running.
  public let site: StoredSite?
  /// The latest time in the record.
  public let time: UTCTime
}

extension EarlierEnd: CustomStringConvertible {
  /// The subject, the path and the source location, such as `tap on main/list at Form.swift:40`.
  public var description: String {
    subject + (path.map { " on \($0)" } ?? "") + (site.map { " at \($0)" } ?? "")
  }
}
