public import TrellisEvents
public import TrellisLayout
package import TrellisState
package import TrellisTiming

/// What a tree shares while it is shown: the funnel, the units, the focus and the work under way.
///
/// Every attached view holds it; it holds no view but weakly, so that a tree ends with its owner.
@MainActor
public final class TreeContext {
  /// The funnel through which every handler of the tree runs.
  public let dispatcher: Dispatcher
  /// The units of the backend that shows the tree.
  public var metrics: LayoutMetrics
  /// Asynchronous work whose results may change the tree.
  public let work: PendingWork
  /// The time by which moving things are drawn.
  public let clock = FrameClock()
  /// What is animated.
  package let animations: Animations
  /// The gestures of the press that is under way.
  package let gestures: GestureRouter
  /// How many touches at once the backend tells of.
  package var maximumTouches = 1
  /// The timers of the program; none until a program shows the tree.
  package weak var timers: TimerQueue?
  /// Told that something has to be laid out or drawn anew.
  package var onInvalidate: @MainActor () -> Void = {}
  /// How much layout and drawing have done so far.
  package var counts = LayoutCounts()
  /// Where cut and copied text waits to be pasted.
  public let clipboard = Clipboard()
  let recorder: StateRecorder
  /// The view that is told that it loses the focus because it is hidden, disabled or taken away.
  package weak var viewLosingFocus: View?
  /// What is being hidden, disabled or taken away; it takes no focus any more.
  var departures: [Set<ObjectIdentifier>] = []
  private var appearances: [View] = []
  private var afterwards = LayoutAftermath()
  /// The view that has the focus.
  public internal(set) weak var focusedView: View?
  /// The root of the tree.
  public internal(set) weak var root: View?

  /// Makes the context of one tree; changes of state are recorded with the dispatches they happen in.
  public init(dispatcher: Dispatcher, metrics: LayoutMetrics, work: PendingWork) {
    self.dispatcher = dispatcher
    self.metrics = metrics
    self.work = work
    gestures = GestureRouter { [clock] in clock.now() }
    recorder = StateRecorder(dispatcher: dispatcher)
    animations = Animations(dispatcher: dispatcher, clock: clock)
    if dispatcher.sink != nil { dispatcher.scope = recorder }
  }

  isolated deinit {
    recorder.atRest = .none
    recorder.leave()
  }

  /// What of the changes of state is put on record while nothing is running.
  package var recordingAtRest: RecordingAtRest {
    get { recorder.atRest }
    set {
      guard newValue != recorder.atRest, dispatcher.sink != nil else { return }
      recorder.atRest = newValue
      dispatcher.scope = newValue == .all ? nil : recorder
      if newValue == .none { recorder.leave() } else { recorder.enterAtRest() }
    }
  }

  /// Runs something; texts that it puts into state are on record without what they say.
  package func withholdingTexts<Result>(_ body: () -> Result) -> Result {
    let outer = recorder.isWithholdingTexts
    recorder.isWithholdingTexts = true
    defer { recorder.isWithholdingTexts = outer }
    return body()
  }

  /// Runs something that puts a control's text into state; it is as private there, from then on.
  package func puttingText(_ privacy: StatePrivacy, _ body: () -> Void) {
    guard privacy != .withheld else { return withholdingTexts(body) }
    let outer = recorder.textPrivacy
    recorder.textPrivacy = privacy
    defer { recorder.textPrivacy = outer }
    body()
  }

  /// Runs a closure after a delay, as a record of its own; nothing comes of it without timers.
  package func schedule(
    _ delay: Duration, _ body: @escaping @MainActor () -> Void
  ) -> DelayedRun? {
    timers?.schedule(after: delay, body)
  }

  // MARK: Before and after layout

  /// Notes that a view with handlers for it has become part of the tree or has left it.
  func appearanceChanged(_ view: View) {
    appearances.append(view)
  }

  /// Tells the views that have come or gone since the last time, and those that come by that; before
  /// that, whoever waits for an animation that has ended.
  package func tellAppearances() {
    animations.tell()
    for _ in 0..<Dispatcher.maximumDepth where !appearances.isEmpty {
      let views = appearances
      appearances = []
      for view in views { view.appearanceHandlers?.tell(view, shownIn: self) }
    }
  }

  /// Runs a closure when everything has its place.
  package func afterLayout(_ body: @escaping @MainActor () -> Void) {
    afterwards.closures.append(body)
  }

  /// Has a view brought into view when everything has its place.
  func reveal(_ view: View) {
    afterwards.viewToReveal = view
    onInvalidate()
  }

  /// Does what was put off until everything has its place.
  package func finishLayout() {
    for closure in afterwards.takeClosures() { closure() }
    let hasMoved = afterwards.moveFocus(to: focusedView?.focusedPlace, in: root?.frame.size)
    let view = afterwards.takeViewToReveal() ?? (hasMoved ? focusedView : nil)
    view?.revealInParents()
  }
}
