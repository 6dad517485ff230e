import Testing
import Trellis
import TrellisBackendTesting
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// Every ID that `tree` prints can be used in a script.
@Suite struct NamedThingsTests {
  private static let size = Size(width: 80, height: 24)

  @Test(arguments: await DemoScript.all, Subjects.allCases)
  func `each id in an example's tree always finds the node that it is printed with`(
    demo: DemoScript, subject: Subjects
  ) async throws {
    try await demo.use { window in
      let driver = try await start(window, subject)
      let application = driver.application
      var count = 0
      for line in [""] + (try demo.lines) where !application.isEnding {
        try await driver.carryOut(line: line)
        await application.settled()
        let root = try #require(application.frame?.semantics)
        for (id, node) in try NamedThings.all(in: root, "\(demo.name), after \(line)") {
          try driver.execute(line: "expect \(id) \(Self.pattern(node))")
          try #require(!application.isEnding, "\(demo.name), after \(line): expect \(id)")
          count += 1
        }
      }
      #expect(count > 20)
    }
  }

  /// Returns the value or label of a node as a pattern for a script line, or `*` if a line cannot
  /// contain it.
  private static func pattern(_ node: SemanticNode) -> String {
    let text = node.value ?? node.label
    return text.contains { $0.isNewline || $0 == "\\" || $0 == "\t" } ? "*" : text
  }

  @Test(arguments: await DemoScript.all, Subjects.allCases)
  func `each id in an example's tree can be focused and pressed without an error`(
    demo: DemoScript, subject: Subjects
  ) async throws {
    var number = 0
    var count = 1
    while number < count {
      try await demo.use { window in
        let driver = try await start(window, subject)
        let application = driver.application
        let named = try NamedThings.all(in: try #require(application.frame?.semantics), demo.name)
        count = named.count
        try driver.execute(line: "focus \(named[number].id)")
        try driver.execute(line: "press \(named[number].id)")
        await application.settled()
        application.backend.detach()
      }
      number += 1
    }
    #expect(count > 3)
  }

  private func start(_ window: Window, _ subject: Subjects) async throws -> ScriptDriver {
    let driver = ScriptDriver(
      window: window, backend: subject.quietBackend, size: Self.size)
    let application = driver.application
    driver.printLine = { _ in }
    application.printError = { Issue.record("\($0)") }
    try application.start()
    await application.settled()
    return driver
  }
}
