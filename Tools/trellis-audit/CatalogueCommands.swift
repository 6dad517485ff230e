import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `handlers`, which lists the handlers that were called.
struct HandlersCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "handlers",
    abstract: "List the handlers that were called: how often, for what, and how long they took.",
    discussion: """
      The handlers that were called most often come first. The longest time is followed by the \
      number of the record that took that long.

      Examples:
        trellis-audit handlers notes --control 'form/**'
        trellis-audit handlers notes --never-fired
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var conditions: FilterOptions

  @Flag(help: "Instead, list the handlers that were registered but never called.")
  var neverFired = false

  var readsAllSegments: Bool { neverFired }

  func validate() throws {
    guard neverFired else { return }
    let others = [
      ("--kind", !conditions.kind.isEmpty), ("--outcome", !conditions.outcome.isEmpty),
      ("--grep", !conditions.grep.isEmpty), ("--failed", conditions.failed),
      ("--slower-than", conditions.slowerThan != nil),
    ]
    if let (name, _) = others.first(where: \.1) {
      throw ValidationError("--never-fired cannot be used with \(name)")
    }
  }

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let filter = try conditions.filter(reader.session.start, [], isForAll: true)
    if neverFired {
      let segments = try open(JournalName.segments(of: [source.path]))
      let silent = try SilentHandlers(segments, filter)
      for line in silent.lines(source.style) { try output.write(line + "\n") }
      if silent.status == .nothingFound, try segments.allSatisfy({ try $0.registrations().isEmpty })
      {
        throw AuditError(.nothingFound, "\(source.path): no handler was registered")
      }
      if silent.status == .incomplete {
        throw AuditError(
          .incomplete,
          "\(source.path): the program did not end normally or is still running, so the handlers of the views that it showed last are not listed; they may or may not have been called"
        )
      }
      return try source.found(
        silent.status, in: segments, "every matching handler was called, or no handler matches")
    }
    let catalogue = try HandlerCatalogue(reader, filter)
    if !catalogue.rows.isEmpty {
      for line in catalogue.lines(source.style) { try output.write(line + "\n") }
    }
    return try source.found(
      catalogue.status, in: [reader],
      conditions.isNarrow ? "no handler that matches was called" : "no handler was called")
  }
}

/// The command `controls`, which lists the recorded controls.
struct ControlsCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "controls",
    abstract:
      "List the recorded controls: how often each was used, for what, and how long that took.",
    discussion: """
      Controls are in the order of their paths. The longest time is followed by the number of the \
      record that took that long.

      Example:
        trellis-audit controls notes --outcome disabled
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var conditions: FilterOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let filter = try conditions.filter(reader.session.start, [], isForAll: true)
    let catalogue = try ControlCatalogue(reader, filter)
    if !catalogue.rows.isEmpty {
      for line in catalogue.lines(source.style) { try output.write(line + "\n") }
    }
    return try source.found(
      catalogue.status, in: [reader],
      conditions.isNarrow ? "no recorded control matches" : "no control is recorded")
  }
}
