public import TrellisEvents
public import TrellisLayout

/// Recognises something that is done with the pointer on a view.
///
/// A gesture sees a press on its view, or on a part of it that does not take the press for itself,
/// after the view has had it. Of several gestures the first one that is recognised makes the others
/// fail, unless they are to be recognised together; see ``Gesture/questions-swift.type.property``.
/// ```swift
/// let photo = Image("[=]", label: "Photo")
/// photo.addGesture(TapGesture()).onRecognize { event in print("tapped at", event.location) }
/// ```
/// A subclass of its own overrides ``track(_:)`` and says with ``move(to:)`` how far it has come.
@MainActor
open class Gesture: RecordedSource {
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

  private var touchTrack = TouchTrack()

  /// The firings that wait for the end of their ``delay``, oldest first.
  public var pendingFirings: [GestureFiring] { waitingFirings.compactMap(\.firing) }
  /// Their timers own them, since a firing holds its gesture.
  var waitingFirings: [WaitingFiring] = []
  var requirements: [Requirement] = []
  var diagnostics: [(code: String, message: String)] = []
  /// What it has recognised and may not fire before others have failed.
  private var held: GestureEvent?
  var waitingFor: [Gesture] = []
  weak var lastDispatcher: Dispatcher?
  /// Where it was added to its view.
  var site = SourceSite()
  var isAnnounced = false
  private weak var lastRouter: GestureRouter?

  /// Makes a gesture that is not on a view yet.
  public init() {}

  isolated deinit {}

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

  /// How many touches it takes at least; 1 by default, which is what a mouse has.
  open var requiredTouches: Int { 1 }

  /// Whether a key makes it, in the place of the pointer.
  func isMade(by key: KeyGesture) -> Bool { false }

  /// Where in the view's area a key begins it; nil for the middle.
  func startByKey(in area: Rect) -> Point? { nil }

  /// How far a key moves the pointer for it.
  var distanceByKey: Int { 0 }

  /// Which of the gestures of one press get an input first: the higher.
  var precedence: Int { 0 }

  /// Whether it may fire only when another gesture of the press has failed.
  func requiresFailure(of other: Gesture) -> Bool {
    requirements.contains { $0.gesture === other } || asks(.requireFailureOf, about: other)
      || other.asks(.requiredToFailBy, about: self)
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
    guard asks(.shouldBegin, event, event.recordArguments), let router, router.mayRecognize(self)
    else { return fail() }
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
    lose()
    router?.didFail(self)
  }

  /// Fails without letting those that wait for it go on yet.
  func lose() {
    stopWaiting()
    state = .failed
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
    touchTrack = TouchTrack()
    reset()
  }

  /// Takes an input, in the coordinates of the root.
  func receive(_ pointer: PointerInput, at time: Duration) {
    guard let view else { return }
    touchTrack.follow(pointer, at: time, isUnderWay: state != .possible)
    track(pointer.seen(from: view.frameInRoot.origin))
  }

  /// What a handler would be told now.
  func event(_ state: GestureState) -> GestureEvent {
    GestureEvent(
      gesture: self, state: state, location: location, translation: translation,
      velocity: velocity, scale: scale, rotation: rotation, touches: touchLocations,
      touchCount: touchCount)
  }

  // MARK: How the pointer moved

  /// Where the pointer is, in the view's coordinates; of several touches their middle.
  public var location: Point { touchTrack.centre - origin }
  /// How far it has moved since the press.
  public var translation: Point { touchTrack.translation }
  /// How fast it moved between the last two inputs.
  public var velocity: GestureEvent.Velocity { touchTrack.velocity }
  /// How many times as far apart as at first the first two touches are; 1 for fewer.
  public var scale: Double { touchTrack.scale }
  /// By how many radians the first two touches have turned clockwise; 0 for fewer.
  public var rotation: Double { touchTrack.rotation }
  /// Where the touches are, in the view's coordinates.
  public var touchLocations: [Point] { touchTrack.touches.map { $0 - origin } }
  /// How many touches the press has had at once.
  public var touchCount: Int { touchTrack.mostTouches }

  private var origin: Point { view?.frameInRoot.origin ?? .zero }
  private var router: GestureRouter? { view?.context?.gestures ?? lastRouter }
}
