import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct TapTests {
  @Test(.tags(.row94), arguments: [(1, 1), (2, 1), (1, 2)])
  func `a tap needs exactly the number of taps and touches it requires`(count: Int, touches: Int)
    async throws
  {
    for given in 1...2 {
      for givenTouches in 1...3 {
        let host = try await GestureHost()
        var fired = 0
        host.image.onTap(count: count, touches: touches) { fired += 1 }
        host.tap(given, touches: givenTouches)
        let expected = givenTouches == touches ? given / count : 0
        #expect(fired == expected, "\(given) taps of \(givenTouches)")
      }
    }
  }

  @Test func `a click on an invisible view reaches the view behind it`() async throws {
    var clicked: [String] = []
    let front = Button("front").onTap { clicked.append("front") }
    let around = VStack { front }
    let host = try await TestHost(
      Window {
        ZStack {
          Button("behind").onTap { clicked.append("behind") }
          around
        }
      }, size: Size(width: 12, height: 1))
    let click = "mouse down 2 0\nmouse up 2 0"
    try await host.run(click)
    front.opacity(0)
    try await host.run(click)
    front.opacity(1)
    around.opacity(0)
    try await host.run(click)
    around.opacity(1)
    try await host.run(click)
    #expect(clicked == ["front", "behind", "behind", "front"])
  }

  @Test func `a gesture on a When or a ForEach gets only clicks on the views inside of it`()
    async throws
  {
    var clicked: [String] = []
    let yes = State(wrappedValue: true)
    let when = When(yes.projectedValue) { Label("one") }.onTap { clicked.append("when") }
    let each = ForEach(State(wrappedValue: ["two"]).projectedValue, id: \.self) { Label($0) }.onTap
    { clicked.append("each") }
    let host = try await TestHost(
      Window {
        VStack {
          Label("before")
          when
          each
          Label("after")
        }
      }, size: Size(width: 10, height: 6))
    for row in 0..<6 { try await host.run("mouse down 1 \(row)\nmouse up 1 \(row)") }
    #expect(clicked == ["when", "each"])
    #expect(!when.isFocusable && !each.isFocusable)
    #expect(host.journal.count { $0.line.contains("code=gesture-without-area") } == 2)
  }

  @Test(.tags(.row94)) func `two taps that are too far apart in time do not make a double tap`()
    async throws
  {
    let host = try await GestureHost()
    var fired: [GestureEvent] = []
    host.image.onDoubleTap { fired.append($0) }
    host.tap()
    host.advance(milliseconds: 351)
    host.tap()
    #expect(fired.isEmpty)
    host.advance(milliseconds: 349)
    host.tap(at: Point(x: 2, y: 1))
    #expect(fired.map(\.location) == [Point(x: 2, y: 1)] && fired[0].state == .ended)
    #expect(host.firings.count == 1)
    #expect(host.firings[0].contains("gesture.tap state=ended x=2 y=1"))
  }

  @Test(.tags(.row94)) func `a press that ends outside the view, or on a part of it, is not a tap`()
    async throws
  {
    let button = Button("In")
    let stack = HStack {
      button; Spacer()
    }
    var fired = 0
    stack.onTap { fired += 1 }
    let host = try await TestHost(Window { stack }, size: Size(width: 20, height: 1))
    #expect(stack.frame.width == 20 && button.frame.maxX < 15)
    try await host.run("mouse down 1 0\nmouse up 1 0")
    #expect(fired == 0)
    try await host.run("mouse down 15 0\nmouse up 15 5")
    #expect(fired == 0)
    try await host.run("mouse down 15 0\nmouse up 15 0")
    #expect(fired == 1)
  }

  @Test(.tags(.row95))
  func `two handlers of the same tap both run, and so do those of two equal gestures`()
    async throws
  {
    let host = try await GestureHost()
    var calls: [Int] = []
    host.image.onTap { calls.append(1) }.onTap { calls.append(2) }
    #expect(host.image.gestures.count == 1)
    host.image.addGesture(TapGesture()).onRecognize { calls.append(3) }
    host.tap()
    #expect(calls == [1, 2, 3])
  }

  @Test(.tags(.row96)) func `a single tap fires at once, before a double tap`() async throws {
    let host = try await GestureHost()
    var calls: [String] = []
    host.image.onTap { calls.append("single") }.onDoubleTap { calls.append("double") }
    host.tap()
    #expect(calls == ["single"])
    host.tap()
    #expect(calls == ["single", "double"])
  }

  @Test(.tags(.row96)) func `an exclusive single tap fires only when no second one can come`()
    async throws
  {
    let host = try await GestureHost()
    var calls: [String] = []
    host.image.onTap(timing: .exclusive) { calls.append("single") }
      .onDoubleTap { calls.append("double") }
    host.tap(2)
    host.advance(milliseconds: 1000)
    #expect(calls == ["double"])
    host.tap()
    host.advance(milliseconds: 349)
    #expect(calls == ["double"])
    host.advance(milliseconds: 1)
    #expect(calls == ["double", "single"])
  }

  @Test(.tags(.row104))
  func `a gesture lets a picture take the pointer and the focus until it is removed`()
    async throws
  {
    let host = try await GestureHost(Image("####\n####"))
    host.tap()
    #expect(host.firings.isEmpty)
    var fired = 0
    let tap = host.image.addGesture(TapGesture()).onRecognize { fired += 1 }
    #expect(tap.view === host.image && host.image.gestures.count == 1)
    host.tap()
    #expect(fired == 1)
    tap.isEnabled = false
    host.tap()
    #expect(fired == 1)
    tap.isEnabled = true
    host.run("key tab")
    #expect(host.image.isFocused)
    tap.delay = .seconds(1)
    host.tap()
    #expect(host.image.removeGesture(tap) && !host.image.removeGesture(tap))
    host.advance(milliseconds: 2000)
    host.tap()
    #expect(fired == 1 && tap.view == nil && host.image.gestures.isEmpty)
    #expect(!host.image.isFocused && !host.image.canTakeFocus)
  }

  @Test(.tags(.row104)) func `each gesture that makes a view take input is recorded once`()
    async throws
  {
    let image = Image("#").id("photo")
    let early = image.addGesture(TapGesture())
    let host = try await GestureHost(image)
    let late = image.addGesture(PanGesture())
    let button = Button("Save")
    button.addGesture(LongPressGesture())
    image.parent?.append(button)
    let found = host.sink.lines(.lifecycle).filter { $0.contains("interaction") }
    #expect(found.count == 2)
    #expect(found[0].contains("photo") && found[0].contains("gesture=tap site="))
    #expect(found[0].contains("TapTests.swift:") && found[1].contains("gesture=pan site="))
    // Moving a gesture on is adding it anew.
    Image("#").addGesture(early)
    #expect(image.gestures.count == 1 && image.gestures[0] === late)
    #expect(image.removeGesture(late) && late.view == nil)
  }

  @Test func `a tap on a disabled view is recorded and calls no handler`() async throws {
    let host = try await GestureHost()
    host.image.onTap { Issue.record("told") }
    host.image.isEnabled = false
    host.tap()
    #expect(host.firings.count == 1 && host.firings[0].hasSuffix(": disabled"))
  }
}
