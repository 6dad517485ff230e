public import TrellisEvents
public import TrellisLayout
package import TrellisState
package import TrellisTiming

/// The shared parts of a tree while it is shown: the dispatcher, the units, the focus and the open
/// work.
///
/// Every attached view holds the context; it holds views only weakly, so that a tree ends with its
/// owner.
@MainActor
public final class TreeContext {
  /// The dispatcher that runs every handler of the tree.
  public let dispatcher: Dispatcher
  /// The units of the backend that shows the tree.
  public var metrics: LayoutMetrics
  /// The asynchronous work whose results may change the tree.
  public let work: PendingWork
  /// The clock by which moving things are drawn.
  public let clock = FrameClock()
  /// The animations of the tree.
  package let animations: Animations
  /// The gestures of the press that is under way.
  package let gestures: GestureRouter
  /// The greatest number of touches at once that the backend tells of.
  package var maximumTouches = 1
  /// The timers of the program; none until a program shows the tree.
  package weak var timers: TimerQueue?
  /// The function that is called when something has to be laid out or drawn anew.
  package var onInvalidate: @MainActor () -> Void = {}
  /// The work of layout and drawing so far.
  package var counts = LayoutCounts()
  /// The place where cut and copied text waits to be pasted.
  public let clipboard = Clipboard()
  let recorder: StateRecorder
  /// The view that is told that it loses the focus because it is hidden, disabled or taken away.
  package weak var viewLosingFocus: View?
  /// The views that are being hidden, disabled or taken away; they can take no focus.
  var departures: [Set<ObjectIdentifier>] = []
  private var appearances: [View] = []
  /// The views with handlers that have left the tree since the sink was told last, with their
  /// paths.
  private var departed: [(view: View, path: ControlPath)] = []
  /// The function that is called for each view that leaves the tree, with the path that it had.
  package var onLeave: (@MainActor (View, ControlPath) -> Void)?
  private var afterwards = LayoutAftermath()
  /// The view that has the focus.
  public internal(set) weak var focusedView: View?
  /// The root of the tree.
  public internal(set) weak var root: View?

  /// Makes the context of one tree; changes of state are recorded with the dispatches they happen
  /// in.
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

  /// The changes of state that are recorded while nothing is running.
  package var recordingAtRest: RecordingAtRest {
    get { recorder.atRest }
    set {
      guard newValue != recorder.atRest, dispatcher.sink != nil else { return }
      StateScope.tellUntold(of: recorder)
      recorder.atRest = newValue
      if newValue == .none { recorder.leave() } else { recorder.enterAtRest() }
    }
  }

  /// Records the sets that the current task makes while nothing runs, as a test does with its host.
  package func recordCurrentTask() {
    recorder.ownTask = withUnsafeCurrentTask { $0?.hashValue }
  }

  /// Runs a closure; texts that it puts into state are recorded without their content.
  package func withholdingTexts<Result>(_ body: () -> Result) -> Result {
    let outer = recorder.isWithholdingTexts
    recorder.isWithholdingTexts = true
    defer { recorder.isWithholdingTexts = outer }
    return body()
  }

  /// Runs a closure that puts a control's text into state, where it is as private from then on.
  package func puttingText(_ privacy: StatePrivacy, _ body: () -> Void) {
    guard privacy != .withheld else { return withholdingTexts(body) }
    let outer = recorder.textPrivacy
    recorder.textPrivacy = privacy
    defer { recorder.textPrivacy = outer }
    body()
  }

  /// Runs a closure after a delay, as a record of its own; without timers it never runs.
  package func schedule(
    _ delay: Duration, _ body: @escaping @MainActor () -> Void
  ) -> DelayedRun? {
    timers?.schedule(after: delay, body)
  }

  // MARK: Before and after layout

  /// Notes that a view with appearance handlers has become part of the tree or has left it.
  func appearanceChanged(_ view: View) {
    appearances.append(view)
  }

  /// Tells the views that have come or gone since the last time, and those that come by that.
  ///
  /// Completions of animations that have ended run before.
  package func tellAppearances() {
    animations.tell()
    for _ in 0..<Dispatcher.maximumDepth where !appearances.isEmpty {
      let views = appearances
      appearances = []
      for view in views {
        view.appearanceHandlers?.tell(view, shownIn: self)
        view.cancelTasksIfGone()
      }
    }
    tellRegistrations()
  }

  /// Notes that a view has left the tree.
  func didLeave(_ view: View) {
    onLeave?(view, view.path)
    if dispatcher.sink != nil, view.hasRegistrations { departed.append((view, view.path)) }
  }

  /// Tells the sink which handlers were registered on views that have left for good.
  private func tellRegistrations() {
    guard !departed.isEmpty else { return }
    let gone = departed.filter { $0.view.context !== self }
    departed = []
    dispatcher.sink?.registered(gone.flatMap { $0.view.registrations(at: $0.path) })
  }

  /// Tells the sink which handlers are registered in the whole tree, at the end of the program.
  package func tellAllRegistrations() {
    guard let sink = dispatcher.sink, let root else { return }
    tellRegistrations()
    var found = root.registrations(at: root.path)
    for view in root.descendants where view !== root && view.hasRegistrations {
      found += view.registrations(at: view.path)
    }
    sink.registered(found)
  }

  /// Runs a closure when layout is done.
  package func afterLayout(_ body: @escaping @MainActor () -> Void) {
    afterwards.closures.append(body)
  }

  /// Brings a view into view when layout is done.
  func reveal(_ view: View) {
    afterwards.viewToReveal = view
    onInvalidate()
  }

  /// Does the work that was put off until layout is done.
  package func finishLayout() {
    for closure in afterwards.takeClosures() { closure() }
    let hasMoved = afterwards.moveFocus(to: focusedView?.focusedPlace, in: root?.frame.size)
    let view = afterwards.takeViewToReveal() ?? (hasMoved ? focusedView : nil)
    view?.revealInParents()
  }
}
