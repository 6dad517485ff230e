public import TrellisEvents

extension Journal: WorkRecording {
  /// The record of the innermost call to this journal's `run` that encloses the current code, or
  /// `nil` if there is no such call.
  package var runningWork: RecordID? { innermostRun?.record }

  /// The calls to `run` that enclose the current code, for any journal. The innermost call is last.
  @TaskLocal private static var runs: [Running] = []

  private struct Running: Sendable {
    var record: RecordID
    var depth: Int
    var origin: RecordOrigin
    /// The journal that contains the record.
    var journal: ObjectIdentifier
  }

  /// The innermost call to this journal's `run` that encloses the current code, or `nil` if there
  /// is no such call.
  private var innermostRun: Running? {
    Self.runs.last { $0.journal == ObjectIdentifier(self) }
  }

  /// Runs a closure and records it as an effect. Use this method in programs without a user
  /// interface. The closure is the only call in the record.
  ///
  /// The cause of the record is the innermost `run` or dispatch of the same journal in which this
  /// method is called. If the caller is a task, this can also be a `run` or dispatch in which the
  /// task was created. Parts of the origin that are `nil` are taken from the record of that cause.
  /// ```swift
  /// func importAll(_ journal: Journal) throws {
  ///   try journal.run("import") {
  ///     journal.run("parse") { print("the work itself") }
  ///   }
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the work, which is stored in the clear.
  ///   - arguments: The arguments of the record.
  ///   - origin: Who is acting, which data source is used, and why, as far as this is known.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - body: The closure. If it throws an error, the error is recorded and rethrown.
  public func run<Value, Failure: Error>(
    _ name: String, arguments: [RecordArgument] = [], origin: RecordOrigin? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let site = SourceSite(fileID: fileID, line: line)
    let running = begin(name, arguments, origin, site)
    do {
      let result = try within(running, body)
      end(running, site, .returned)
      return result
    } catch {
      end(running, site, Self.outcome(of: error))
      throw error
    }
  }

  /// Runs an asynchronous closure and records it as an effect. The record contains one call: that
  /// of the closure. The effect ends when the closure returns or throws an error.
  public func run<Value, Failure: Error>(
    _ name: String, arguments: [RecordArgument] = [], origin: RecordOrigin? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let site = SourceSite(fileID: fileID, line: line)
    let running = begin(name, arguments, origin, site)
    do {
      let result = try await within(running, body)
      end(running, site, .returned)
      return result
    } catch {
      end(running, site, Self.outcome(of: error))
      throw error
    }
  }

  private func begin(
    _ name: String, _ arguments: [RecordArgument], _ origin: RecordOrigin?, _ site: SourceSite
  ) -> Running {
    let (cause, depth, outer) = place
    let origin = (origin ?? RecordOrigin()).within(outer)
    let record = begin(
      DispatchStart(
        kind: .effect, subject: name, arguments: arguments, cause: cause, site: site,
        depth: depth, origin: origin))
    call(CallEntry(order: 0, handler: .body, site: site, phase: .started), in: record)
    return Running(
      record: record, depth: depth, origin: origin, journal: ObjectIdentifier(self))
  }

  /// The cause and the depth of a record that begins now, and the origin that the program has
  /// given.
  var place: (cause: RecordID?, depth: Int, origin: RecordOrigin) {
    let dispatch = runningDispatch
    guard let run = innermostRun else { return (dispatch.record, dispatch.depth, dispatch.origin) }
    // If both a `run` and a dispatch are running, the one that began later is inside the other.
    guard let record = dispatch.record, record > run.record else {
      return (run.record, run.depth + 1, run.origin.within(dispatch.origin))
    }
    return (record, dispatch.depth + run.depth + 1, dispatch.origin.within(run.origin))
  }

  private func end(_ running: Running, _ site: SourceSite, _ outcome: Outcome) {
    let phase = CallEntry.Phase.finished(answer: .none, outcome: outcome)
    call(CallEntry(order: 0, handler: .body, site: site, phase: phase), in: running.record)
    end(DispatchEnd(outcome: outcome), of: running.record)
  }

  private static func outcome(of error: any Error) -> Outcome {
    if error is CancellationError { return .cancelled }
    return .threw(type: String(describing: type(of: error)), message: String(describing: error))
  }

  // `withValue` accepts only closures with untyped errors, so the type of the error is carried in a
  // `Result`.

  private func within<Value, Failure: Error>(
    _ running: Running, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = Self.$runs.withValue(Self.runs + [running]) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func within<Value, Failure: Error>(
    _ running: Running, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await Self.$runs.withValue(Self.runs + [running]) {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
