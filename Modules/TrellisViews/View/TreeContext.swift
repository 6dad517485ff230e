public import TrellisEvents
public import TrellisLayout
package import TrellisState
package import TrellisTiming

/// The objects that the views of a shown tree share, such as the dispatcher, the focus and the
/// outstanding work.
///
/// Every attached view keeps the context alive. The context has only weak references to views, so
/// that it does not keep a tree alive.
@MainActor
public final class TreeContext {
  /// The dispatcher that runs every handler of the tree.
  public let dispatcher: Dispatcher
  /// The metrics of the backend that shows the tree.
  public var metrics: LayoutMetrics
  /// The asynchronous work whose results may change the tree.
  public let work: PendingWork
  /// The clock by which moving views, such as a spinner, are drawn.
  public let clock = FrameClock()
  /// The animations of the tree.
  package let animations: Animations
  /// The gestures of the current press.
  package let gestures: GestureRouter
  /// The maximum number of simultaneous touches that the backend reports.
  package var maximumTouches = 1
  /// The timers of the program that shows the tree, or `nil` if no program shows it.
  package weak var timers: TimerQueue?
  /// The closure that runs when something must be laid out or drawn again.
  package var onInvalidate: @MainActor () -> Void = {}
  /// The numbers of times that views were measured, placed, drawn and described so far.
  package var counts = LayoutCounts()
  /// The clipboard, which keeps cut and copied text.
  public let clipboard = Clipboard()
  let recorder: StateRecorder
  /// The view that is being informed that it has lost the focus because it was hidden, disabled or
  /// removed.
  package weak var viewLosingFocus: View?
  /// The views that are being hidden, disabled or removed, and therefore cannot take the focus.
  var departures: [Set<ObjectIdentifier>] = []
  private var appearances = WaitingAppearances()
  /// The views that have handlers and have left the tree since the dispatcher's sink was last
  /// informed, each with its path.
  private var departed: [(view: View, path: ControlPath)] = []
  /// The closure to call with each view that leaves the tree, and with the path of the view.
  package var onLeave: (@MainActor (View, ControlPath) -> Void)?
  private var afterwards = LayoutAftermath()
  /// The view that has the focus, or `nil` if there is none.
  public internal(set) weak var focusedView: View?
  /// The memories of the views to which the focus will return.
  var focusMemories: [WeakFocusMemory] = []
  /// The last move of the focus away from a view that could no longer be used. After the next
  /// layout, the value is `nil`.
  var displacement: FocusDisplacement?
  /// The root of the tree, or `nil` if no root is attached or the root no longer exists.
  public internal(set) weak var root: View?

  /// Creates the context of one tree. If a dispatch changes a state, the change is part of the
  /// record of that dispatch.
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

  /// Which state changes are recorded while no dispatch is running: none, all, or only those that
  /// belong to this tree.
  package var recordingAtRest: RecordingAtRest {
    get { recorder.atRest }
    set {
      guard newValue != recorder.atRest, dispatcher.sink != nil else { return }
      StateScope.tellUntold(of: recorder)
      recorder.atRest = newValue
      if newValue == .none { recorder.leave() } else { recorder.enterAtRest() }
    }
  }

  /// Records immediately the changes that would otherwise be recorded in the next turn of the main
  /// actor. While a dispatch is running, this method does nothing.
  package func recordWaitingChanges() {
    if !dispatcher.isRunning { StateScope.tellUntold(of: recorder) }
  }

  /// Makes this tree record the changes of states that the current task makes while no dispatch is
  /// running. Tests that set states directly need this method.
  package func recordCurrentTask() {
    recorder.ownTask = withUnsafeCurrentTask { $0?.hashValue }
  }

  /// Runs a closure. If the closure puts text into states, the content of the text is not recorded.
  package func withholdingTexts<Result>(_ body: () -> Result) -> Result {
    dispatcher.withholdingTexts(body)
  }

  /// Runs a closure that puts a control's text into a state. The change is recorded with the given
  /// privacy.
  package func puttingText(_ privacy: StatePrivacy, _ body: () -> Void) {
    guard privacy != .withheld else { return withholdingTexts(body) }
    let outer = recorder.textPrivacy
    recorder.textPrivacy = privacy
    defer { recorder.textPrivacy = outer }
    body()
  }

  /// Runs a closure after a delay, in a record of its own. Returns a handle that can cancel the
  /// run, or `nil` if there are no timers, in which case the closure never runs.
  package func schedule(
    _ delay: Duration, _ body: @escaping @MainActor () -> Void
  ) -> DelayedRun? {
    timers?.schedule(after: delay, body)
  }

  // MARK: Before and after layout

  /// Remembers that a view with appearance handlers may have appeared or disappeared, until
  /// ``tellAppearances()`` runs the handlers.
  func appearanceChanged(_ view: View) {
    appearances.views.append(view)
  }

  /// Runs the handlers of views that have appeared or disappeared since the last call. This
  /// includes views that appear because of the handlers.
  ///
  /// Before that, this method runs the completions of animations that have ended. If handlers keep
  /// making views appear and disappear, the remaining handlers wait for the next call, and a
  /// diagnostic with the code `endless-appearances` is recorded.
  package func tellAppearances() {
    animations.tell()
    for _ in 0..<Dispatcher.maximumDepth where !appearances.views.isEmpty {
      for view in appearances.take() {
        view.appearanceHandlers?.tell(view, shownIn: self)
        view.cancelTasksIfGone()
      }
    }
    if let view = appearances.restless() { report(endlessAppearancesOf: view) }
    tellRegistrations()
  }

  private func report(endlessAppearancesOf view: View) {
    dispatcher.report(
      "endless-appearances",
      "handlers of onAppear and onDisappear keep showing and hiding views "
        + "(\(Dispatcher.maximumDepth) rounds); change the tree in only one handler",
      path: view.path)
  }

  /// Calls ``onLeave`` for a view that has left the tree, and remembers the view if it has
  /// handlers.
  func didLeave(_ view: View) {
    onLeave?(view, view.path)
    if dispatcher.sink != nil, view.hasRegistrations { departed.append((view, view.path)) }
  }

  /// Informs the dispatcher's sink about the handlers whose views have left the tree and have not
  /// come back.
  private func tellRegistrations() {
    guard !departed.isEmpty else { return }
    let gone = departed.filter { $0.view.context !== self }
    departed = []
    dispatcher.sink?.registered(gone.flatMap { $0.view.registrations(at: $0.path) })
  }

  /// Informs the dispatcher's sink about all handlers in the tree. The application calls this
  /// method when the program ends.
  package func tellAllRegistrations() {
    guard let sink = dispatcher.sink, let root else { return }
    tellRegistrations()
    var found = root.registrations(at: root.path)
    for view in root.descendants where view !== root && view.hasRegistrations {
      found += view.registrations(at: view.path)
    }
    sink.registered(found)
  }

  /// Runs a closure after the next layout.
  package func afterLayout(_ body: @escaping @MainActor () -> Void) {
    afterwards.closures.append(body)
  }

  /// Scrolls the containers of a view, after the next layout, so that the view can be seen.
  func reveal(_ view: View) {
    afterwards.viewToReveal = view
    onInvalidate()
  }

  /// Does the work that was postponed until after layout: runs closures, moves the focus and
  /// scrolls.
  package func finishLayout() {
    for closure in afterwards.takeClosures() { closure() }
    settleFocus()
    let hasMoved = afterwards.moveFocus(to: focusedView?.focusedPlace, in: root?.frame.size)
    let view = afterwards.takeViewToReveal() ?? (hasMoved ? focusedView : nil)
    view?.revealInParents()
  }
}
