import TrellisEvents
public import TrellisJournal
import TrellisText

/// The handlers that were registered but never called, according to the segments of a journal.
///
/// A program records the handlers of a view when the view leaves the window, and all other handlers
/// when the program ends. If the program was killed, some of its handlers were not recorded and are
/// not listed.
public struct SilentHandlers: Sendable {
  /// The handlers that were never called, sorted by the path of the control, then by the event, and
  /// then by the number of the handler.
  public let registrations: [StoredRegistration]
  /// Whether damage was found in a segment. If so, calls may be missing.
  public let hasDamage: Bool
  /// Whether handlers may be missing from the list, because the program has not ended normally. In
  /// that case, the handlers of the views that were shown last have not been recorded.
  public let isIncomplete: Bool

  /// The properties that distinguish one handler from another in records.
  private struct Call: Hashable {
    let path: ControlPath
    let event: String
    let handler: HandlerID
  }

  /// Creates a list of the handlers that were never called, according to a journal.
  ///
  /// - Parameters:
  ///   - segments: The segments of the journal, in order. A handler that was called in any of them
  ///     is not listed.
  ///   - filter: A filter that selects the handlers to list by their controls, events and source
  ///     lines. Only calls in records that pass the filter count as calls.
  /// - Throws: An error if the journal cannot be read.
  public init(_ segments: [JournalReader], _ filter: RecordFilter = .all) throws {
    var called: Set<Call> = []
    var hasDamage = false
    for reader in segments {
      let status = try RecordSelection(filter).read(reader) { entry in
        guard case .record(let record) = entry, let path = record.path else { return }
        for call in record.calls {
          called.insert(Call(path: path, event: record.subject, handler: call.handler))
        }
      }
      hasDamage = try hasDamage || status == .violation || !reader.damageOfNames().isEmpty
    }
    self.hasDamage = hasDamage
    isIncomplete = segments.last?.session.end?.ending != .closed
    registrations = try segments.flatMap { try $0.registrations() }
      .filter {
        $0.handler != .delegate && filter.means($0)
          && !called.contains(Call(path: $0.path, event: $0.event, handler: $0.handler))
      }
      .sorted { ($0.path.text, $0.event, $0.handler) < ($1.path.text, $1.event, $1.handler) }
  }

  /// The status of the answer: `violation` if damage was found, `incomplete` if handlers may be
  /// missing, `nothingFound` if every handler was called, and `ok` otherwise.
  public var status: AuditStatus {
    if hasDamage { return .violation }
    if isIncomplete { return .incomplete }
    return registrations.isEmpty ? .nothingFound : .ok
  }

  /// Returns the answer as lines in the given style. Each line names one handler by the source
  /// line, event and control of its registration.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text:
      let places = registrations.map { NeutralText($0.place).string }
      let width = places.map(\.count).max() ?? 0
      return zip(places, registrations).map { place, registration in
        let gap = String(repeating: " ", count: width - place.count)
        let control = registration.path.text.isEmpty ? "the window" : registration.path.text
        return "\(place)\(gap)  \(NeutralText(registration.event)) of \(NeutralText(control))"
      }
    case .jsonl: return registrations.map { $0.json.description }
    }
  }
}

extension RecordFilter {
  /// Returns whether a handler's control, event and source line match the filter.
  fileprivate func means(_ registration: StoredRegistration) -> Bool {
    let path = registration.path.text
    return (controls.isEmpty || controls.contains { $0.matches(path) })
      && (events.isEmpty || Self.isNamed(registration.event, in: events))
      && (handlers.isEmpty || handlers.contains { registration.site?.isAt($0) ?? false })
  }
}

extension StoredRegistration {
  fileprivate var place: String { site.map { "\($0.fileID):\($0.line)" } ?? handler.description }

  fileprivate var json: JSONValue {
    .object([
      .init("handler", .string(place)), .init("number", .integer(Int(handler.number))),
      .init("event", .string(event)), .init("control", .string(path.text)),
    ])
  }
}
