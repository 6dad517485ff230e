public import TrellisEvents
public import TrellisLayout
public import TrellisTiming
public import TrellisViews

/// Shows one window on one backend: it takes inputs, routes them, and commits frames.
///
/// Every input is one record; when its handlers, and the notices they caused, have run, one frame is
/// committed. Between inputs the program sleeps.
/// ```swift
/// let window = Window(title: "Hello") { Button("Quit").onTap { print("bye") } }
/// let application = Application(window: window, backend: backend, sink: journal)
/// let status = try application.run()
/// ```
@MainActor
public final class Application: BackendHost {
  /// The root of the tree.
  public let window: Window
  /// What shows it.
  public let backend: any Backend
  /// The funnel of everything that runs.
  public let dispatcher: Dispatcher
  /// The loop of the main thread.
  public let loop = EventLoop()
  /// What the tree shares.
  public let context: TreeContext
  /// Delays and timers: of real time, or of virtual time while a script drives.
  public let timers: TimerQueue
  /// Whether a script drives: then inputs of devices are not wanted and sizes are virtual.
  public var isScripted: Bool { script != nil }
  /// The last frame that was committed.
  public internal(set) var frame: Frame?
  /// The size that is laid out for.
  public internal(set) var size: Size
  /// What shows lines that a script asked for: a tree, a frame.
  public var printLine: @MainActor (String) -> Void = { print($0) }
  /// What tells the user in one line why a script cannot go on.
  public var printError: @MainActor (String) -> Void = { print($0) }

  /// What tells in one line that a line of a script had no effect, and why; the script goes on.
  public var printNotice: @MainActor (String) -> Void = { print($0) }

  /// In what form a script's `tree` and `frame` are written.
  public var outputForm = OutputForm.text
  /// Whether borders and rules are part of a frame that is written.
  public var showsBorders = true

  /// What the backend can do beyond what every backend must.
  public internal(set) var capabilities = BackendCapabilities()
  /// Told once whenever a backend is attached that cannot do everything: what it cannot.
  public var onMissingCapabilities: @MainActor ([BackendCapability]) -> Void = { _ in }

  let script: ScriptSource?
  private var status: ExitStatus?
  /// Whether only the ends of effects are waited for.
  private var isFinishing = false
  /// How long a program that ends waits for what it changes outside, such as a file, in real time; then
  /// it has that stopped, and waits for a quarter of a second to hear how it ended.
  package var finishingLimit = Duration.milliseconds(1250)
  var waiting: [Input] = []
  var isReceiving = false
  private(set) var isLayingOut = false
  var isDirty = true
  private var needsFullFrame = false
  private var hasGivenFocus = false
  weak var pointerTarget: View?
  /// What the line of a script that runs now did until now; nil while nobody asks.
  var lineEffect: LineEffect?
  /// What the backend shows if that is not the last frame but a moment on the way to it.
  var shownMoment: DrawNode?
  /// Those who wait until the program has come to rest.
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Makes an application; nothing is shown until it runs.
  ///
  /// - Parameters:
  ///   - window: The root of the tree.
  ///   - backend: What shows it.
  ///   - sink: Where records go; nil to keep none.
  ///   - size: The size to lay out for, whatever the backend's is; nil for the backend's.
  ///   - script: What drives the program; nil for the backend's own inputs.
  ///   - time: The clock; nil for real time, or virtual time while a script drives.
  public init(
    window: Window, backend: any Backend, sink: (any DispatchSink)? = nil, size: Size? = nil,
    script: ScriptSource? = nil, time: (any TimeSource)? = nil
  ) {
    self.window = window
    self.backend = backend
    self.script = script
    let dispatcher = Dispatcher(sink: sink)
    self.dispatcher = dispatcher
    let ends = EndHook()
    let time: any TimeSource = time ?? (script == nil ? SystemTime() : VirtualTime())
    timers = TimerQueue(time: time, cause: { dispatcher.current?.sequence }) { firing, body in
      ends.catchUp(dispatcher.run(firing, body))
    }
    context = TreeContext(
      dispatcher: dispatcher, metrics: backend.metrics, work: PendingWork(dispatcher: dispatcher))
    self.size = size ?? backend.size
    window.onClose = { [weak self] in self?.quit() }
    context.onInvalidate = { [weak self] in self?.isDirty = true }
    context.work.onDelivered = { [weak self] record in self?.catchUp(after: record) }
    context.work.onArrival = { [weak self] in self?.wake() }
    context.work.keepsOrder = script != nil
    ends.catchUp = { [weak self] record in self?.catchUp(after: record) }
    loop.nextTimeout = { [weak self] in self?.isScripted == true ? nil : self?.timeUntilNext }
    let start = time.now
    context.clock.now = { start.duration(to: time.now) }
    context.timers = timers
    context.schedule = { [timers] delay, body in
      let token = timers.schedule(after: delay, body)
      return { token.cancel() }
    }
    if let touch = backend as? any TouchBackend { context.maximumTouches = touch.maximumTouches }
    window.attachAsRoot(of: context)
  }

  isolated deinit {}

  // MARK: Running

  /// Shows the window until it is closed, or until the script that drives it ends.
  ///
  /// While a script drives, time is virtual, inputs of devices are ignored and signals are not, and
  /// each line runs when everything that the last one caused is done.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``BackendError`` if there is nothing to show the window on.
  public func run() throws(BackendError) -> ExitStatus {
    context.recordsStateAtRest = true
    defer { context.recordsStateAtRest = false }
    try attachBackend()
    defer { backend.detach() }
    if let script { drive(script) } else { serve() }
    finishEffects()
    return status ?? .ok
  }

  /// Attaches the backend and returns; for tests, which then carry out commands one by one and wait
  /// with ``settled()`` in between.
  ///
  /// - Throws: ``BackendError`` if there is nothing to show the window on.
  public func start() throws(BackendError) {
    try attachBackend()
  }

  private func serve() {
    while status == nil {
      catchUp(after: nil)
      capabilities.resting?.didComeToRest()
      loop.turn(mayWait: true)
      runTimers()
    }
  }

  /// Waits for the ends of effects, which are on record as begun; nothing else is waited for.
  private func finishEffects() {
    isFinishing = true
    context.work.stopReading()
    finishEffects(within: finishingLimit)
    guard context.work.hasEffects else { return }
    let subjects = context.work.stopEffects()
    finishEffects(within: .milliseconds(250))
    tellOfUnfinished(subjects)
  }

  private func finishEffects(within limit: Duration) {
    let end = ContinuousClock.now + limit
    while context.work.hasEffects, isFinishing, ContinuousClock.now < end {
      loop.turn(mayWait: true, until: end)
      if !isScripted { runTimers() }
      catchUp(after: nil)
    }
  }

  private func tellOfUnfinished(_ subjects: [String]) {
    guard !subjects.isEmpty else { return }
    let names = Set(subjects).sorted().joined(separator: ", ")
    printError("ended before everything was done (\(names)); look whether it was saved")
  }

  /// Does what is due: timers, and what moves.
  package func runTimers() {
    timers.runDue()
    context.clock.turn()
    showMoment()
  }

  private var timeUntilNext: Duration? {
    [
      timers.timeUntilNext, context.clock.timeUntilNext, context.animations.motion.timeUntilNext,
    ].compactMap { $0 }.min()
  }

  private func attachBackend() throws(BackendError) {
    status = nil
    context.work.resume()
    do {
      try backend.attach(to: self)
    } catch let error as BackendError {
      throw error
    } catch {
      throw BackendError(.system, "\(backend.name): \(error)")
    }
    if !isScripted { size = backend.size }
    resolveCapabilities()
    isDirty = true
    needsFullFrame = true
  }

  /// Ends the program once what is running now is over, and what is being changed outside, such as a
  /// file; asked once more, it waits for that no longer.
  public func quit(_ status: ExitStatus = .ok) {
    if isEnding { isFinishing = false }
    end(status)
  }

  /// Ends the program as `quit` does, but is no asking once more.
  func end(_ status: ExitStatus) {
    if self.status == nil { self.status = status }
    wake()
  }

  /// How the program is to end; nil while it goes on.
  public var exitStatus: ExitStatus? { status }

  /// Whether the program is about to end.
  public var isEnding: Bool { status != nil }

  /// Runs the loop until nothing that can change the tree is outstanding, and commits what changed.
  public func settle() {
    catchUp(after: nil)
    while !context.work.isEmpty, status == nil {
      loop.turn(mayWait: true)
      catchUp(after: nil)
    }
    capabilities.resting?.didComeToRest()
  }

  /// Waits, without holding the main actor, until nothing that can change the tree is outstanding;
  /// for tests, which run on the main actor themselves.
  public func settled() async {
    catchUp(after: nil)
    while !context.work.isEmpty, status == nil {
      await withCheckedContinuation { waiters.append($0) }
      catchUp(after: nil)
    }
    capabilities.resting?.didComeToRest()
  }

  /// Has those who wait look again: the loop, and whoever wants the program to be at rest.
  private func wake() {
    loop.mailbox.wake()
    let woken = waiters
    waiters = []
    for waiter in woken { waiter.resume() }
  }

  // MARK: Frames

  /// Asks for the last frame once more, as a whole.
  public func requestFullFrame() {
    needsFullFrame = true
    loop.mailbox.wake()
  }

  /// Does what waits until nothing runs any more: delivers the work that arrived meanwhile, commits a
  /// frame, and takes the inputs that came in between.
  ///
  /// - Parameter record: The record that is over, if any.
  func catchUp(after record: RecordID?) {
    guard !dispatcher.isRunning else { return }
    context.work.deliverArrived()
    commit(cause: record)
    takeWaitingInputs()
  }

  /// Lays out and commits a frame if anything changed.
  ///
  /// - Parameter cause: The record that changed it; work that layout begins is put down to it.
  private func commit(cause: RecordID?) {
    guard isDirty || needsFullFrame else { return }
    dispatcher.attribute(to: cause) {
      let wasLayingOut = isLayingOut
      isLayingOut = true
      context.tellAppearances()
      layOut()
      giveDefaultFocus()
      isLayingOut = wasLayingOut
    }
    context.animations.motion.didLayOut(window)
    let drawing = window.drawNode()
    guard let semantics = window.semanticNodes().first else { return }
    let focus = context.focusedView
    let next = Frame(
      number: (frame?.number ?? 0) + 1, size: size, drawing: drawing, semantics: semantics,
      focus: focus?.path, caret: focus.flatMap(caret),
      damage: Damage.between(needsFullFrame ? nil : frame?.drawing, drawing))
    let isFull = needsFullFrame
    needsFullFrame = false
    if let last = frame, !isFull, next.shows(sameAs: last) { return showMoment() }
    show(next, isFull: isFull)
  }

  /// Before the first frame, when every view there is has its place.
  private func giveDefaultFocus() {
    guard !hasGivenFocus else { return }
    hasGivenFocus = true
    window.takeDefaultFocus()
    layOut()
  }

  /// Layout may find that it needs another pass, for example because a list knows its height now.
  private func layOut() {
    for _ in 0..<4 where isDirty {
      isDirty = false
      window.layOut(in: Rect(origin: .zero, size: size))
      context.finishLayout()
      // A list makes views while it is laid out.
      context.tellAppearances()
    }
  }

  private func caret(of view: View) -> Point? {
    // A view that takes the focus for its gestures shows it in no other way.
    guard let caret = view.caret ?? (view.acceptsFocus ? nil : .zero) else { return nil }
    let point = caret + view.frameInRoot.origin
    return view.visibleAreaInRoot.contains(point) ? point : nil
  }
}

/// What a timer's firing ends with; set once the application is there.
@MainActor
private final class EndHook {
  var catchUp: (RecordID?) -> Void = { _ in }
}

extension Dispatcher {
  /// Runs a timer's closure as a record, and gives that record.
  fileprivate func run(_ firing: TimerFiring, _ body: @MainActor () -> Void) -> RecordID? {
    var record: RecordID?
    run(
      .timer, firing.kind.rawValue, cause: firing.cause.map(RecordID.init),
      site: SourceSite(fileID: firing.fileID, line: firing.line)
    ) {
      record = current
      body()
    }
    return record
  }
}
