import Testing
import Trellis
import TrellisBackendTesting
import TrellisHeadless
import TrellisTesting

/// Every example that `trellis-demo` lists, in this process, with its script.
@Suite struct DemoScriptTests {
  private static let size = Size(width: 80, height: 24)

  @Test func `every example of trellis-demo has a script`() throws {
    #expect(DemoScript.all.count > 5)
    for demo in DemoScript.all { #expect(try demo.lines.count > 3) }
  }

  @Test(arguments: await DemoScript.all)
  func `a script leaves the same journal when it is typed as terminal bytes`(demo: DemoScript)
    async throws
  {
    let events = try await play(demo, on: HeadlessBackend())
    let bytes = try await play(demo, on: HeadlessBackend(), depth: .bytes)
    let errors = events.output.filter { $0.hasPrefix("error: ") }
    try #require(errors.isEmpty, "\(errors)")
    #expect(bytes.difference(from: events) == nil)
  }

  /// Missing capabilities are reported once, when the backend is attached, and copied text stays in
  /// the program.
  @Test(arguments: await DemoScript.all, Subjects.allCases)
  func `an example runs unchanged on a backend that lacks some capabilities`(
    demo: DemoScript, subject: Subjects
  ) async throws {
    let wanted = try await play(demo, on: HeadlessBackend())
    for removed in Self.subsets {
      let kept = Set(BackendCapability.allCases).subtracting(removed)
      let backend = LimitedBackend.make(subject.quietBackend, with: kept)
      var reports: [[BackendCapability]] = []
      var application: Application?
      let run = try await play(demo, on: backend) {
        $0.onMissingCapabilities = { reports.append($0) }
        application = $0
      }
      let missing = BackendCapabilities(of: backend).missing
      #expect(Set(missing).isSuperset(of: removed))
      #expect(reports == (missing.isEmpty ? [] : [missing]), "without \(removed)")
      try #require(run.difference(from: wanted) == nil, "without \(removed)")
      let capabilities = try #require(application?.capabilities)
      #expect((capabilities.title == nil) == missing.contains(.title))
      #expect((capabilities.clipboard == nil) == missing.contains(.clipboard))
      application?.context.clipboard.copy("copied")
      #expect(application?.context.clipboard.text == "copied")
    }
  }

  /// All sets of capabilities.
  private static var subsets: [Set<BackendCapability>] {
    BackendCapability.allCases.reduce([[]]) { sets, capability in
      sets + sets.map { $0.union([capability]) }
    }
  }

  private func play(
    _ demo: DemoScript, on backend: any Backend, depth: InputDepth = .events,
    prepare: (Application) -> Void = { _ in }
  ) async throws -> ScriptedRun {
    try await demo.use { window in
      try await ScriptedRun.play(
        demo.lines, in: window, on: backend, size: Self.size, depth: depth, prepare: prepare)
    }
  }
}
