public import TrellisEvents

extension Journal {
  /// The record whose work is being run, for what is run inside of it.
  @TaskLocal private static var running: Running?

  private struct Running: Sendable {
    var record: RecordID
    var depth: Int
    /// The journal that has the record.
    var journal: ObjectIdentifier
  }

  /// Runs a closure as a record with one call: for programs without a user interface.
  ///
  /// Everything that runs inside of it, on any thread or task that began in it, has this record as
  /// its cause.
  /// ```swift
  /// func importAll(_ journal: Journal) throws {
  ///   try journal.run("import") {
  ///     journal.run("parse") { print("the work itself") }
  ///   }
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the work; public.
  ///   - arguments: The values that the record keeps of it.
  ///   - origin: The actor, the data source and the reason, as far as they are given.
  ///   - fileID: The file in which the closure stands, by default this one.
  ///   - line: The line, by default this one.
  ///   - body: The work; what it throws is put on record and thrown on.
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

  /// Runs an asynchronous closure as a record with one call; the record ends with the closure.
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
    let outer = Self.running.flatMap { $0.journal == ObjectIdentifier(self) ? $0 : nil }
    let depth = outer.map { $0.depth + 1 } ?? 0
    let record = begin(
      DispatchStart(
        kind: .effect, subject: name, arguments: arguments, cause: outer?.record, site: site,
        depth: depth, origin: origin))
    call(CallEntry(order: 0, handler: HandlerID(1), site: site, phase: .started), in: record)
    return Running(record: record, depth: depth, journal: ObjectIdentifier(self))
  }

  private func end(_ running: Running, _ site: SourceSite, _ outcome: Outcome) {
    let phase = CallEntry.Phase.finished(answer: .none, outcome: outcome)
    call(CallEntry(order: 0, handler: HandlerID(1), site: site, phase: phase), in: running.record)
    end(DispatchEnd(outcome: outcome), of: running.record)
  }

  private static func outcome(of error: any Error) -> Outcome {
    if error is CancellationError { return .cancelled }
    return .threw(type: String(describing: type(of: error)), message: String(describing: error))
  }

  // A task-local value can be set around closures that throw anything only, so the type is carried
  // by hand.

  private func within<Value, Failure: Error>(
    _ running: Running, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = Self.$running.withValue(running) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func within<Value, Failure: Error>(
    _ running: Running, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await Self.$running.withValue(running) {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
