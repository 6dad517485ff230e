public import TrellisEvents
public import TrellisLayout

/// A movement or press of the pointer on a view, such as a tap or a swipe.
///
/// A press goes to the view under the pointer, then to each view that contains this view, until one
/// of them uses the press. Then the gestures of all the views that the press has reached receive
/// the press. The first gesture that is recognised makes all other gestures of the press fail,
/// unless they may be recognised together; see ``Gesture/questions-swift.type.property``.
/// ```swift
/// let photo = Image("[=]", label: "Photo")
/// photo.addGesture(TapGesture()).onRecognize { event in print("tapped at", event.location) }
/// ```
/// To make a gesture of your own, override ``track(_:)``, and report the gesture's state with
/// ``move(to:)``.
@MainActor
open class Gesture: RecordedSource {
  /// The state of the gesture.
  public private(set) var state = GestureState.possible
  /// The view that the gesture was added to, or `nil` if there is none.
  public internal(set) weak var view: View?
  /// Whether the gesture takes part in presses. Setting this property to `false` cancels the
  /// gesture if it is under way.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The time between the moment when the gesture fires and the run of its handlers; zero by
  /// default. If the delay is zero or less, the handlers run immediately.
  public var delay = Duration.zero
  /// The handlers that run when the gesture fires, in order of registration.
  public let handlers = HandlerList()
  /// The handlers that answer the gesture's questions, such as whether the gesture may begin.
  public let questions = QuestionBoard()

  private var touchTrack = TouchTrack()

  /// The pending firings, oldest first. A pending firing is a run of the gesture's handlers that is
  /// waiting for the ``delay`` to pass.
  public var pendingFirings: [GestureFiring] { waitingFirings.compactMap(\.firing) }
  /// Weak references to the pending firings. Timers own the firings, because a firing keeps its
  /// gesture alive.
  var waitingFirings: [WaitingFiring] = []
  var requirements: [Requirement] = []
  var diagnostics: [(code: String, message: String)] = []
  /// The recognised event that is waiting for other gestures to fail, or `nil` if there is none.
  private var held: GestureEvent?
  var waitingFor: [Gesture] = []
  weak var lastDispatcher: Dispatcher?
  /// The source line at which the gesture was added to its view.
  var site = SourceSite()
  var isAnnounced = false
  private weak var lastRouter: GestureRouter?

  /// Creates a gesture that has not been added to a view yet.
  public init() {}

  isolated deinit {}

  // MARK: For subclasses

  /// The gesture's name, which journals show after `gesture.`; `custom` by default.
  open var name: String { "custom" }

  /// Handles a `down`, `drag` or `up` input of a press, in the view's coordinates; does nothing by
  /// default.
  open func track(_ pointer: PointerInput) {}

  /// Discards what the gesture stored about the previous press; called before the next press.
  open func reset() {}

  /// Whether the gesture needs another press to be recognised, for example because it waits for a
  /// second tap; `false` by default.
  open var awaitsNextPress: Bool { false }

  /// Returns whether this gesture, when recognised, makes another gesture of the same press fail;
  /// `true` by default.
  open func canPrevent(_ other: Gesture) -> Bool { true }

  /// The minimum number of touches that the gesture needs; 1 by default.
  open var requiredTouches: Int { 1 }

  /// Returns whether a key performs the gesture in place of the pointer.
  func isMade(by key: KeyGesture) -> Bool { false }

  /// Returns the point at which the gesture begins when a key performs it, or `nil` for the middle
  /// of the view.
  func startByKey(in area: Rect) -> Point? { nil }

  /// The distance by which a key moves the pointer to perform the gesture, in the backend's units.
  var distanceByKey: Int { 0 }

  /// The gesture's precedence within a press. Gestures with higher precedence receive each input
  /// first.
  var precedence: Int { 0 }

  /// Returns whether the gesture may fire only after another gesture of the press has failed.
  func requiresFailure(of other: Gesture) -> Bool {
    requirements.contains { $0.gesture === other } || asks(.requireFailureOf, about: other)
      || other.asks(.requiredToFailBy, about: self)
  }

  // MARK: States

  /// Sets the state of the gesture.
  ///
  /// A gesture that lasts, such as a pan, is recognised when its state becomes `began`. Any other
  /// gesture is recognised when its state becomes `ended`. A state that cannot follow the current
  /// state is ignored.
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

  /// Cancels the gesture if it takes part in a press or waits for the next one. The state becomes
  /// `cancelled` if the gesture has begun, and `failed` otherwise.
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

  /// Makes the gesture fail, but does not yet let the gestures that wait for it continue.
  func lose() {
    stopWaiting()
    state = .failed
  }

  private func stopWaiting() {
    held = nil
    waitingFor = []
  }

  /// Handles the failure of another gesture. If this gesture then waits for no other gesture, it is
  /// recognised.
  func didFail(_ other: Gesture) {
    guard let held, waitingFor.contains(where: { $0 === other }) else { return }
    waitingFor.removeAll { $0 === other }
    if waitingFor.isEmpty { recognize(held) }
  }

  // MARK: Presses

  /// Whether the gesture has ended, failed or been cancelled. Such a gesture ignores all input
  /// until the next press begins.
  var isOver: Bool {
    state == .ended || state == .cancelled || state == .failed
  }

  /// Whether the gesture has recognised a tap or a swipe, and waits for other gestures to fail.
  var isHeld: Bool { held?.state == .ended }

  func start(in router: GestureRouter) {
    lastRouter = router
    state = .possible
    stopWaiting()
    touchTrack = TouchTrack()
    reset()
  }

  /// Handles a pointer input, which is given in the coordinates of the root view.
  func receive(_ pointer: PointerInput, at time: Duration) {
    guard let view else { return }
    touchTrack.follow(pointer, at: time, isUnderWay: state != .possible)
    track(pointer.seen(from: view.frameInRoot.origin))
  }

  /// Returns the event that handlers would receive now.
  func event(_ state: GestureState) -> GestureEvent {
    GestureEvent(
      gesture: self, state: state, location: location, translation: translation,
      velocity: velocity, scale: scale, rotation: rotation, touches: touchLocations,
      touchCount: touchCount)
  }

  // MARK: How the pointer moved

  /// The position of the pointer, in the view's coordinates. If there are several touches, the
  /// position is the middle of the touches.
  public var location: Point { touchTrack.centre - origin }
  /// The distance that the pointer has moved since the press began, in the backend's units.
  public var translation: Point { touchTrack.translation }
  /// The speed of the pointer between the last two inputs.
  public var velocity: GestureEvent.Velocity { touchTrack.velocity }
  /// The factor by which the distance between the first two touches has changed while both were
  /// down. Until there is a second touch, the scale is 1. When a touch is lifted, the scale keeps
  /// its value.
  public var scale: Double { touchTrack.scale }
  /// The angle, in radians, by which the first two touches have turned around each other. A
  /// clockwise turn is positive. Until there is a second touch, the angle is 0. When a touch is
  /// lifted, the angle keeps its value.
  public var rotation: Double { touchTrack.rotation }
  /// The positions of the touches, in the view's coordinates.
  public var touchLocations: [Point] { touchTrack.touches.map { $0 - origin } }
  /// The largest number of simultaneous touches since the press began.
  public var touchCount: Int { touchTrack.mostTouches }

  private var origin: Point { view?.frameInRoot.origin ?? .zero }
  private var router: GestureRouter? { view?.context?.gestures ?? lastRouter }
}
