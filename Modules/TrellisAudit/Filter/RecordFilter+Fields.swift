import TrellisEvents

// Conditions that are given by name, as on a command line: `outcome=vetoed`.
extension RecordFilter {
  /// The names of the fields that ``add(_:_:)`` accepts, in the order in which a help text should
  /// list them.
  public static var fieldNames: [String] { Field.allCases.map(\.rawValue) }

  /// The names of all kinds of records.
  package static let kindNames = RecordKind.allCases.map(\.name)

  /// The names of all outcomes that can be the value of the field `outcome`.
  public static let outcomeNames =
    [
      Outcome.returned, .unhandled, .vetoed, .threw(type: "", message: ""), .disabled, .hidden,
      .detached, .tooDeep, .cancelled, .failed(message: ""), .suspended, .ignored,
    ].map(\.name) + ["unfinished"]

  private enum Field: String, CaseIterable {
    case control, event, kind, outcome, handler, actor, source, reason
  }

  /// Adds a condition on a field. If you add several conditions on the same field, a record must
  /// meet at least one of them.
  ///
  /// - Parameters:
  ///   - field: The name of the field, which must be one of ``fieldNames``.
  ///   - value: The value to look for. For `control`, `actor`, `source` and `reason`, this is a
  ///     pattern as in ``Glob``. For `handler`, it is a source file or line. For `event`, `kind`
  ///     and `outcome`, it is the name of an event, kind or outcome.
  /// - Throws: ``AuditError`` with status `usage` if `field` is not the name of a field, or if
  ///   there is no kind or outcome with the name `value`.
  public mutating func add(_ field: String, _ value: String) throws(AuditError) {
    switch Field(rawValue: field) {
    case .control: controls.append(Glob(value))
    case .event: events.insert(value)
    case .handler: handlers.insert(value)
    case .actor: actors.append(Glob(value))
    // Records name a file with its device and its number.
    case .source: sources += [Glob(value), Glob(value + " (device *")]
    case .reason: reasons.append(Glob(value))
    case .kind:
      let kind = RecordKind.allCases.first { $0.name == value }
      guard let kind else {
        throw Self.unknown("kind", value, Self.kindNames)
      }
      kinds = (kinds ?? []).union([kind])
    case .outcome:
      guard Self.outcomeNames.contains(value) else {
        throw Self.unknown("outcome", value, Self.outcomeNames)
      }
      outcomes.insert(value)
    case nil: throw Self.unknown("field", field, Self.fieldNames)
    }
  }

  /// Returns whether a set of names contains the name of an event or the last part of that name,
  /// such as `shouldSaveCell` for `table.shouldSaveCell`.
  static func isNamed(_ subject: String, in names: Set<String>) -> Bool {
    if names.contains(subject) { return true }
    guard let dot = subject.lastIndex(of: ".") else { return false }
    return names.contains(String(subject[subject.index(after: dot)...]))
  }

  private static func unknown(_ what: String, _ name: String, _ known: [String]) -> AuditError {
    AuditError(
      .usage, "there is no \(what) '\(name)'; the \(what)s are \(known.joined(separator: ", "))")
  }
}
