import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct GestureOrderTests {
  @Test(.tags(.row97))
  func `a gesture waits until the required one fails, and fails if that one succeeds`()
    async throws
  {
    let host = try await GestureHost()
    var calls: [String] = []
    let single = host.image.addGesture(TapGesture()).onRecognize { calls.append("single") }
    let swipe = host.image.addGesture(SwipeGesture(.right)).onRecognize { calls.append("swipe") }
    let double = host.image.addGesture(TapGesture(count: 2)).onRecognize {
      calls.append("double")
    }
    #expect(single.require(toFail: double) && single.require(toFail: swipe))
    host.tap()
    #expect(calls.isEmpty)
    host.advance(milliseconds: 350)
    #expect(calls == ["single"])
    host.tap(2)
    host.advance(milliseconds: 350)
    #expect(calls == ["single", "double"])
    host.send(.down, Point(x: 0, y: 0))
    host.send(.up, Point(x: 3, y: 0))
    host.advance(milliseconds: 350)
    #expect(calls == ["single", "double", "swipe"])
  }

  @Test(.tags(.row97))
  func `requirements between gestures that form a cycle are refused with a diagnostic`()
    async throws
  {
    let gestures = (1...3).map { TapGesture(count: $0) }
    #expect(!gestures[0].require(toFail: gestures[0]))
    #expect(gestures[0].require(toFail: gestures[1]))
    #expect(gestures[1].require(toFail: gestures[2]))
    #expect(!gestures[2].require(toFail: gestures[0]))
    let image = Image("#")
    for gesture in gestures { image.addGesture(gesture) }
    let host = try await GestureHost(image)
    #expect(host.diagnostics("gesture-cycle").count == 2)
    // It is told also when the view is shown already.
    #expect(!gestures[1].require(toFail: gestures[0]))
    #expect(host.diagnostics("gesture-cycle").count == 3)
  }

  @Test(.tags(.row97))
  func `of taps that each require the next one to fail, only the longest one made fires`()
    async throws
  {
    for count in 1...3 {
      let host = try await GestureHost()
      var calls: [Int] = []
      let taps = (1...3).map { count in
        host.image.addGesture(TapGesture(count: count)).onRecognize { calls.append(count) }
      }
      taps[0].require(toFail: taps[1])
      taps[1].require(toFail: taps[2])
      host.tap(count)
      host.advance(milliseconds: 1000)
      #expect(calls == [count])
    }
  }

  @Test(.tags(.row97))
  func `a cycle of gestures that wait for each other is broken with a diagnostic`() async throws {
    let host = try await GestureHost()
    var calls: [Int] = []
    let taps = (1...3).map { count in
      host.image.addGesture(TapGesture(count: count)).onRecognize { calls.append(count) }
    }
    // Each waits for the next, and the last one for the first.
    for (index, tap) in taps.enumerated() {
      tap.answer(.requireFailureOf) { $0 === taps[(index + 1) % 3] }
    }
    host.tap(3)
    host.advance(milliseconds: 1000)
    #expect(calls == [3])
    #expect(host.diagnostics("gesture-cycle").count == 1)
  }

  @Test(.tags(.row103), arguments: [false, true])
  func `a gesture fires unless shouldBegin or shouldReceive is answered with no`(answer: Bool)
    async throws
  {
    for question in ["shouldBegin", "shouldReceive", "none"] {
      let host = try await GestureHost()
      var fired = 0
      let tap = host.image.addGesture(TapGesture()).onRecognize { fired += 1 }
      if question == "shouldBegin" { tap.answer(.shouldBegin) { $0.state == .ended && answer } }
      if question == "shouldReceive" {
        tap.answer(.shouldReceive) { $0.location == Point(x: 1, y: 1) && answer }
      }
      host.tap()
      #expect(fired == (question == "none" || answer ? 1 : 0), "\(question)")
    }
  }

  @Test(.tags(.row103), arguments: [nil, 0, 1])
  func `two gestures are recognised together only if one of them allows it`(asked: Int?)
    async throws
  {
    let host = try await GestureHost()
    var calls: [String] = []
    let pans = ["first", "second"].map { name in
      host.image.addGesture(PanGesture()).onRecognize(.began) { calls.append(name) }
    }
    if let asked {
      pans[asked].answer(.shouldRecognizeSimultaneously) { $0 === pans[1 - asked] }
    }
    host.send(.down, Point(x: 0, y: 0))
    host.send(.drag, Point(x: 1, y: 0))
    #expect(calls == (asked == nil ? ["first"] : ["first", "second"]))
    #expect(pans[1].state == (asked == nil ? .failed : .began))
  }

  @Test(.tags(.row103), arguments: [nil, true, false])
  func `a gesture waits for another one only if one of them requires it`(byFirst: Bool?)
    async throws
  {
    let host = try await GestureHost()
    var calls: [String] = []
    let single = host.image.addGesture(TapGesture()).onRecognize { calls.append("single") }
    let double = host.image.addGesture(TapGesture(count: 2)).onRecognize {
      calls.append("double")
    }
    switch byFirst {
    case true?: single.answer(.requireFailureOf) { $0 === double }
    case false?: double.answer(.requiredToFailBy) { $0 === single }
    case nil: break
    }
    host.tap()
    #expect(calls == (byFirst == nil ? ["single"] : []))
    host.advance(milliseconds: 350)
    #expect(calls == ["single"])
  }

  @Test(.tags(.row103)) func `each question of a gesture is recorded, even without an answer`()
    async throws
  {
    let host = try await GestureHost()
    host.image.addGesture(LongPressGesture())
    let tap = host.image.addGesture(TapGesture())
    host.tap()
    let unanswered = Gesture.questions.map { $0.name }
    let asked = host.sink.lines(.question)
    for question in Gesture.questions {
      let lines = asked.filter { $0.contains(question.name) }
      let answer = question.defaultRecord == .bool(true) ? "yes" : "no"
      #expect(!lines.isEmpty, "\(question.name)")
      #expect(lines.allSatisfy { $0.hasSuffix("\(answer) by default") }, "\(question.name)")
    }
    #expect(Set(unanswered).count == 5)
    tap.answer(.shouldBegin) { tap, event in tap.count == 1 && event.state != .ended }
    host.sink.removeAll()
    host.tap()
    #expect(host.firings.isEmpty)
    let vetoes = host.sink.lines(.question).filter { $0.contains("vetoed") }
    #expect(vetoes.count == 1 && vetoes[0].contains("gesture=tap"))
    #expect(tap.clearAnswer(.shouldBegin) && !tap.clearAnswer(.shouldBegin))
    host.tap()
    #expect(host.firings.count == 1)
  }
}
