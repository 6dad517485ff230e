public import TrellisEvents

/// A description of what a program was doing when it ended without closing its journal.
///
/// ```swift
/// let journal = try Journal(session: SessionDescription(program: "notes"))
/// if let end = journal.earlierEnds.last { print("last time it ended in \(end)") }
/// ```
public struct EarlierEnd: Hashable, Sendable {
  /// The path of the journal that was not closed.
  public let journal: String
  /// The record of the dispatch that was running when the program ended. If several dispatches were
  /// running, the record is that of the dispatch that began last.
  public let record: RecordID
  /// The path of the control to which the dispatch was delivered, or `nil` if there was no control.
  public let path: ControlPath?
  /// The name of the event, question, input or effect that was being dispatched.
  public let subject: String
  /// The source location where the running handler was registered. The value is `nil` if a delegate
  /// was running, or if neither a handler nor a delegate was running.
  public let site: StoredSite?
  /// The latest time that is stored for the record. This is the time when the dispatch began, or
  /// when a handler was last called or last returned.
  public let time: UTCTime
}

extension EarlierEnd: CustomStringConvertible {
  /// The subject, the path and the source location, such as `tap on main/list at Form.swift:40`.
  public var description: String {
    subject + (path.map { " on \($0)" } ?? "") + (site.map { " at \($0)" } ?? "")
  }
}
