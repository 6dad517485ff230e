import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct MatrixTests {
  @Test(.tags(.row20), arguments: ControlSet.names, [true, false])
  func `a question without an answer gets its default, and its record shows the default`(
    name: String, isShown: Bool
  ) async throws {
    let sink = TraceSink()
    let control = ControlSet.make(name)
    let host = isShown ? try await shown(control, sink: sink) : nil
    for probe in try Probe.all(of: control) {
      sink.removeAll()
      #expect(probe.ask(control) == probe.defaultAnswer, "\(probe.name)")
      #expect(!probe.responds(control))
      guard isShown else { continue }
      let line = try #require(sink.lines.first)
      #expect(line.contains(" \(probe.name): unhandled → ") && line.hasSuffix(" by default"))
    }
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row26), arguments: ControlSet.names)
  func `clearing one answered question of a control restores only that question's default`(
    name: String
  ) throws {
    let control = ControlSet.make(name)
    let probes = try Probe.all(of: control)
    for cleared in probes.indices {
      for probe in probes { probe.set(control) }
      #expect(probes[cleared].clear(control) && !probes[cleared].clear(control))
      for (index, probe) in probes.enumerated() {
        let expected = index == cleared ? probe.defaultAnswer : probe.otherAnswer
        #expect(probe.ask(control) == expected, "\(probe.name), \(probes[cleared].name) cleared")
        #expect(probe.responds(control) == (index != cleared))
      }
    }
  }

  @Test(.tags(.row26), arguments: ControlSet.names)
  func `answering one question of a control leaves all others at their defaults`(name: String)
    throws
  {
    let control = ControlSet.make(name)
    let probes = try Probe.all(of: control)
    for chosen in probes.indices {
      probes[chosen].set(control)
      for (index, probe) in probes.enumerated() {
        let expected = index == chosen ? probe.otherAnswer : probe.defaultAnswer
        #expect(probe.ask(control) == expected, "\(probe.name), \(probes[chosen].name) set")
      }
      control.clearHandlers()
    }
  }

  @Test(.tags(.row12), arguments: ControlSet.names)
  func `every event reaches its own handlers and no others, on every control`(
    name: String
  ) async throws {
    let control = ControlSet.make(name)
    let host = try await shown(control)
    var called: [Event] = []
    for event in Event.allSingle { control.on(event) { called.append(event) } }
    for event in Event.allSingle {
      called = []
      control.raise(event)
      #expect(called == [event])
    }
    for removed in Event.allSingle {
      control.handlers.remove(removed, match: .exact)
      called = []
      for event in Event.allSingle { control.raise(event) }
      #expect(called == Event.allSingle.filter { $0 != removed })
      control.on(removed) { called.append(removed) }
    }
    withExtendedLifetime(host) {}
  }

  @Test func `no two questions of the same control have the same name`() {
    for (name, make) in ControlSet.makers {
      let names = ControlSet.questions(of: make()).map { $0.name }
      #expect(Set(names).count == names.count, "\(name)")
    }
  }

  /// A window with the control, as it is shown in a program.
  private func shown(_ control: Control, sink: TraceSink? = nil) async throws -> TestHost {
    if let window = control as? Window { return try await TestHost(window, sink: sink) }
    guard let dialog = control as? Dialog else {
      return try await TestHost(Window { control }, sink: sink)
    }
    let window = Window {}
    let host = try await TestHost(window, sink: sink)
    dialog.present(in: window)
    await host.settle()
    return host
  }
}
