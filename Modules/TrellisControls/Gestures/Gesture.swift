public import TrellisEvents
public import TrellisLayout

/// Recognises something that is done with the pointer on a view.
///
/// A gesture sees a press on its view, or on a part of it that does not take the press for itself,
/// after the view has had it. Of several gestures the first one that is recognised makes the others
/// fail, unless they are to be recognised together; see ``Gesture/answer(_:fileID:line:_:)``.
/// ```swift
/// let photo = Image("[=]", label: "Photo")
/// photo.addGesture(TapGesture()).onRecognize { event in print("tapped at", event.location) }
/// ```
/// A subclass of its own overrides ``track(_:)`` and says with ``move(to:)`` how far it has come.
@MainActor
open class Gesture {
  /// How far it has come.
  public private(set) var state = GestureState.possible
  /// The view it was added to.
  public internal(set) weak var view: View?
  /// Whether it sees presses; one under way is cancelled when this becomes false.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// How long handlers wait for their turn; zero or less, the default, runs them at once.
  public var delay = Duration.zero
  /// The handlers, in order of registration.
  public let handlers = HandlerList()
  /// The handlers of questions.
  public let questions = QuestionBoard()

  /// Where the pointer is, in the view's coordinates.
  public private(set) var location = Point.zero
  /// How far it has moved since the press.
  public private(set) var translation = Point.zero
  /// How fast it moved between the last two inputs.
  public private(set) var velocity = GestureEvent.Velocity.zero
  /// How many touches the press has had at once.
  public private(set) var touchCount = 0
  private var start = Point.zero
  private var last = Point.zero
  private var lastTime = Duration.zero

  /// The firings that wait for the end of their ``delay``, oldest first.
  public internal(set) var pendingFirings: [GestureFiring] = []
  var requirements: [Requirement] = []
  var diagnostics: [(code: String, message: String)] = []
  /// What it has recognised and may not fire before others have failed.
  private var held: GestureEvent?
  var waitingFor: [Gesture] = []
  weak var lastDispatcher: Dispatcher?
  private weak var lastRouter: GestureRouter?

  /// Makes a gesture that is not on a view yet.
  public init() {}

  // MARK: For subclasses

  /// What it is called in trails: `trellis.gesture.` and this.
  open var name: String { "custom" }

  /// Takes an input of a press: `down`, `drag` and `up`, in the coordinates of the view.
  open func track(_ pointer: PointerInput) {}

  /// Forgets the last press; called before the next one.
  open func reset() {}

  /// Whether it goes on with the next press, for example because it takes two taps.
  open var awaitsNextPress: Bool { false }

  /// Whether it makes another gesture of the same press fail when it is recognised.
  open func canPrevent(_ other: Gesture) -> Bool { true }

  /// By how much it enlarges.
  open var scale: Double { 1 }

  /// By how many radians it turns clockwise.
  open var rotation: Double { 0 }

  /// Which of the gestures of one press get an input first: the higher.
  var precedence: Int { 0 }

  /// Whether it may fire only when another gesture of the press has failed.
  func requiresFailure(of other: Gesture) -> Bool {
    requirements.contains { $0.gesture === other } || answersYes(.requireFailureOf, other)
      || other.answersYes(.requiredToFailBy, self)
  }

  // MARK: States

  /// Says how far the gesture has come.
  ///
  /// A gesture is recognised with `began` or, if it does not last, with `ended`. What does not follow
  /// from the state it is in is ignored.
  public final func move(to next: GestureState) {
    switch (state, next) {
    case (.possible, .began), (.possible, .ended): attempt(next)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      state = next
      fire(event(next))
    default: break
    }
  }

  /// Ends what is under way: what has begun is told to be cancelled, what has not fails.
  public final func cancel() {
    guard router?.isActive(self) == true else { return }
    move(to: .cancelled)
  }

  private func attempt(_ next: GestureState) {
    let event = event(next)
    if held != nil {
      held = event
      return
    }
    guard asks(.shouldBegin, event), let router, router.mayRecognize(self) else { return fail() }
    waitingFor = router.gestures(before: self)
    guard waitingFor.isEmpty else {
      held = event
      return
    }
    recognize(event)
  }

  private func recognize(_ event: GestureEvent) {
    stopWaiting()
    state = event.state
    router?.didRecognize(self)
    fire(event)
  }

  private func fail() {
    stopWaiting()
    state = .failed
    router?.didFail(self)
  }

  private func stopWaiting() {
    held = nil
    waitingFor = []
  }

  /// Another gesture has failed; if it was the last one to wait for, this one is recognised.
  func didFail(_ other: Gesture) {
    guard let held, waitingFor.contains(where: { $0 === other }) else { return }
    waitingFor.removeAll { $0 === other }
    if waitingFor.isEmpty { recognize(held) }
  }

  // MARK: Presses

  /// Whether another press is of no use to it before it is reset.
  var isOver: Bool {
    state == .ended || state == .cancelled || state == .failed
  }

  /// Whether it has recognised something short that waits for others to fail.
  var isHeld: Bool { held?.state == .ended }

  func start(in router: GestureRouter) {
    lastRouter = router
    state = .possible
    stopWaiting()
    touchCount = 0
    reset()
  }

  /// Takes an input, in the coordinates of the root.
  func receive(_ pointer: PointerInput, at time: Duration) {
    guard let view else { return }
    location = pointer.location - view.frameInRoot.origin
    touchCount = max(touchCount, pointer.touchCount)
    if pointer.action == .down {
      start = pointer.location
      velocity = .zero
    } else if time > lastTime {
      let way = pointer.location - last
      let seconds = (time - lastTime).seconds
      velocity = .init(x: Double(way.x) / seconds, y: Double(way.y) / seconds)
    }
    (last, lastTime) = (pointer.location, time)
    translation = pointer.location - start
    var own = pointer
    own.location = location
    track(own)
  }

  /// What a handler would be told now.
  func event(_ state: GestureState) -> GestureEvent {
    GestureEvent(
      gesture: self, state: state, location: location, translation: translation,
      velocity: velocity, scale: scale, rotation: rotation, touchCount: touchCount)
  }

  private var router: GestureRouter? { view?.context?.gestures ?? lastRouter }
}

nonisolated extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
