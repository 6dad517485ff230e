import Trellis

extension GalleryDemo {
  /// The page of gestures on views that are not controls, by pointer or by keys.
  var gesturesPage: Tab {
    Tab("Gestures") {
      Grid(Self.columns, rowSpacing: 1) {
        header()
        pads("tap", "tap", "click, enter") { [TapGesture()] }
        pads("double tap", "double-tap", "click twice, enter twice") { [TapGesture(count: 2)] }
        pads("one or two taps", "taps", "click once or twice") {
          [TapGesture(timing: .exclusive), TapGesture(count: 2)]
        }
        pads("long press", "long-press", "hold, alt-enter") { [LongPressGesture()] }
        pads("pan", "pan", "drag, shift and an arrow") { [PanGesture()] }
        pads("swipe", "swipe", "flick, alt and an arrow") {
          SwipeGesture.Direction.allCases.map { SwipeGesture($0) }
        }
        pads("from the edge", "edge-pan", "drag from the left end") {
          [EdgePanGesture(from: .left)]
        }
        pads("pinch, rotation", "pinch", "two fingers, where supported") {
          [PinchGesture(), RotationGesture()]
        }
      }.id("gestures")
    }.id("gestures-page")
  }

  private func pads(
    _ title: String, _ id: String, _ hint: String, _ gestures: () -> [Gesture]
  ) -> [View] {
    [
      Label(title).id("\(id)-title"), pad(id, hint, gestures()),
      pad("\(id)-off", hint, gestures()).enabled(false).opacity(0.5),
    ]
  }

  /// Returns a view that recognises the given gestures. The last line of the window shows the
  /// gesture that was recognised.
  private func pad(_ id: String, _ hint: String, _ gestures: [Gesture]) -> View {
    let pad = Label(" \(hint)").background(.bar).id(id)
    for gesture in gestures {
      pad.addGesture(gesture).onRecognize { [unowned self] event in last = Self.text(of: event) }
    }
    return pad
  }

  private static func text(of event: GestureEvent) -> String {
    let place = "\(event.location.x), \(event.location.y)"
    let way = "\(event.translation.x), \(event.translation.y)"
    return "\(name(of: event.gesture)) \(event.state) at \(place), moved by \(way)"
  }

  private static func name(of gesture: Gesture) -> String {
    switch gesture {
    case let tap as TapGesture: tap.count == 1 ? "tap" : "double tap"
    case let swipe as SwipeGesture: "swipe \(swipe.direction)"
    case let pan as EdgePanGesture: "pan from the \(pan.edge)"
    default: gesture.name
    }
  }
}
