public import Trellis

/// A suite of checks that every backend must pass.
///
/// Each check uses a new backend. If the backend lacks a device or a capability, such as a mouse,
/// the checks that need it are skipped.
/// ```swift
/// let kit = BackendConformance { size in
///   let backend = HeadlessBackend(size: size)
///   return BackendSubject(backend, rows: { backend.frame?.rows() ?? [] })
/// }
/// #expect(kit.run().problems == [])
/// ```
@MainActor
public struct BackendConformance {
  /// A closure that creates a new backend to check, with the given size if the size of the backend
  /// can be chosen.
  public typealias Maker = @MainActor (Size) throws -> BackendSubject

  let make: Maker

  /// Creates a suite that checks the backends that `make` creates.
  public init(_ make: @escaping Maker) {
    self.make = make
  }

  /// Runs all checks, and returns their results. There are more than two hundred checks. Some of
  /// them show random frames, which are the same for the same seed.
  public func run(seed: UInt64 = 1) -> ConformanceReport {
    let groups: [[PlannedCheck]] = [
      LifeCycleChecks.all, SizeChecks.all, TextChecks.all, StyleChecks.all, FocusChecks.all,
      InputChecks.all, SequenceChecks.all(seed: seed), CapabilityChecks.all,
      ApplicationChecks.all,
    ]
    return ConformanceReport(checks: groups.joined().map { $0.run(on: make) })
  }
}

/// A check that has not run yet.
@MainActor
struct PlannedCheck {
  let name: String
  let body: @MainActor (BackendConformance.Maker) throws -> Void

  init(_ name: String, _ body: @escaping @MainActor (BackendConformance.Maker) throws -> Void) {
    self.name = name
    self.body = body
  }

  func run(on make: BackendConformance.Maker) -> ConformanceReport.Check {
    var made: [any Backend] = []
    // Some devices can be used by only one backend at a time.
    defer { for backend in made { backend.detach() } }
    do {
      try body { size in
        let subject = try make(size)
        made.append(subject.backend)
        return subject
      }
      return ConformanceReport.Check(name: name, outcome: .passed)
    } catch let verdict as Verdict {
      return ConformanceReport.Check(name: name, outcome: verdict.outcome)
    } catch {
      return ConformanceReport.Check(name: name, outcome: .failed("it threw \(error)"))
    }
  }
}

/// An error that says why a check failed or was skipped.
nonisolated struct Verdict: Error {
  let outcome: ConformanceReport.Outcome

  static func failed(_ reason: String) -> Verdict { Verdict(outcome: .failed(reason)) }

  static func skipped(_ reason: String) -> Verdict { Verdict(outcome: .skipped(reason)) }
}

/// Fails the running check with the given reason unless a condition is true.
nonisolated func demand(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
  if !condition { throw Verdict.failed(reason()) }
}
