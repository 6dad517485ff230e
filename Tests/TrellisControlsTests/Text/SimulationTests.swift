import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct SimulationTests {
  @Test(.tags(.row92)) func `a simulated event reaches only the handlers of that event`()
    async throws
  {
    let controls: [Control] = [
      Button("b").id("c"), TextField().id("c"), SecureField().id("c"), SearchField().id("c"),
      TextArea().id("c"), ListBox("l").id("c"),
    ]
    for control in controls {
      var heard: [Event] = []
      for event in Event.allSingle { control.on(event) { heard.append(event) } }
      let sink = TraceSink()
      let host = try await TestHost(Window { control }, sink: sink)
      for event in Event.allSingle {
        heard = []
        #expect(try await host.simulate(event, on: "c") == .returned)
        #expect(heard == [event])
      }
      #expect(sink.lines.first == "input simulate id=c what=touchDown")
      heard = []
      try await host.simulate([.touchDown, .valueChanged], on: "c")
      #expect(heard == [.touchDown, .valueChanged])
      control.isEnabled = false
      #expect(try await host.simulate(.touchDown, on: "c") == .disabled)
    }
  }

  @Test(.tags(.row92)) func `a simulated question returns the answer of its handler`()
    async throws
  {
    let area = TextArea(text: "text").id("area")
    let host = try await TestHost(Window { area })
    let text = area.text
    let place = text.startIndex..<text.endIndex
    let change = TextReplacement(range: place, string: "x")
    let link = TextLink(range: place, target: .address("a"))
    for answer in [true, false] {
      for question in [
        Question.shouldBeginEditing, .shouldEndEditing, .shouldClear, .shouldReturn,
      ] {
        #expect(try await host.simulate(question, on: "area"))
        area.answer(question) { _ in answer }
        #expect(try await host.simulate(question, on: "area") == answer)
      }
      area.answer(.shouldChangeCharacters) { $0 == change && answer }
      #expect(try await host.simulate(.shouldChangeCharacters, change, on: "area") == answer)
      area.answer(.shouldOpenLink) { $0 == link && answer }
      area.answer(.shouldOpenAttachment) { $0 == link && answer }
      #expect(try await host.simulate(.shouldOpenLink, link, on: "area") == answer)
      #expect(try await host.simulate(.shouldOpenAttachment, link, on: "area") == answer)
      area.clearHandlers()
    }
    #expect(try await host.simulate(.shouldOpenLink, link, on: "area"))
  }

  @Test(.tags(.row92))
  func `an event with a payload can be simulated and passes the payload to its handlers`()
    async throws
  {
    var scopes: [Int] = []
    let field = SearchField(scopes: ["a", "b"]).id("search")
    field.on(.searchScopeChanged) { scopes.append($0) }
    let host = try await TestHost(Window { field })
    try await host.simulate(.searchScopeChanged, 1, on: "search")
    #expect(scopes == [1])
  }

  @Test
  func `simulating an event on a missing view or one that is not a control fails`() async throws {
    let host = try await TestHost(Window { VStack { Label("x") }.id("stack") })
    await #expect(throws: TestFailure.self) { try await host.simulate(.touchDown, on: "stack") }
    await #expect(throws: TestFailure.self) { try await host.simulate(.touchDown, on: "nobody") }
  }
}
