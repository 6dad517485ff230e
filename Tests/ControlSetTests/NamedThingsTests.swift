import Testing
import Trellis
import TrellisLog
import TrellisScript
import TrellisTable
import TrellisTestSupport
import TrellisTesting
import TrellisText

/// Scripts and tests can name everything in the tree of a control.
@Suite struct NamedThingsTests {
  @Test(arguments: ControlSet.names, [true, false])
  func `a script can press each id in the tree of a control, enabled or disabled`(
    name: String, isEnabled: Bool
  ) async throws {
    var number = 0
    var count = 1
    while number < count {
      let host = try await host(of: name, isEnabled: isEnabled)
      let named = try NamedThings.all(in: try #require(host.frame?.semantics), name)
      count = named.count
      guard number < count else { break }
      let (id, node) = named[number]
      number += 1
      try await host.run("expect \(id) *\nfocus \(id)\npress \(id)")
      let record = try #require(host.journal.last { $0.subject == "press" })
      #expect(record.start.arguments.first?.value == .text(node.path.text))
      // Nothing of what is disabled reaches anybody.
      guard !isEnabled, host.application.window !== (ControlSet.make(name) as? Window) else {
        continue
      }
      #expect(!host.journal.contains { $0.kind == .event && $0.outcome == .returned }, "\(id)")
    }
  }

  @Test(arguments: ControlSet.names)
  func `a script can press each id of a control page's example in the log backend`(name: String)
    async throws
  {
    guard let page = ControlPage.all.first(where: { $0.name == name }) else { return }
    var number = 0
    var count = 1
    while number < count {
      let driver = ScriptDriver(
        window: page.example(), backend: LogBackend(output: SilentWriter()),
        size: Size(width: 40, height: page.height))
      let application = driver.application
      application.printError = { Issue.record("\($0)") }
      try application.start()
      await application.settled()
      for line in page.opening { try driver.execute(line: line) }
      await application.settled()
      let named = try NamedThings.all(in: try #require(application.frame?.semantics), name)
      count = named.count
      guard number < count else { break }
      try driver.execute(line: "expect \(named[number].id) *")
      try driver.execute(line: "focus \(named[number].id)")
      try driver.execute(line: "press \(named[number].id)")
      number += 1
    }
  }

  private func host(of name: String, isEnabled: Bool) async throws -> TestHost {
    let control = ControlSet.make(name)
    if let window = control as? Window { return try await TestHost(window.enabled(isEnabled)) }
    if let dialog = control as? Dialog {
      let window = Window {}
      let host = try await TestHost(window)
      dialog.present(in: window)
      dialog.isEnabled = isEnabled
      await host.settle()
      return host
    }
    return try await TestHost(Window { control.enabled(isEnabled) })
  }
}

private final class SilentWriter: LineWriter {
  func write(_ lines: [NeutralText]) throws {}
}
