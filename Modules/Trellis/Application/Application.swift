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
  /// Whether a script or a test gives the inputs: then those of devices are not wanted, and time and
  /// sizes are virtual.
  public let isScripted: Bool
  /// The last frame that was committed.
  public internal(set) var frame: Frame?
  /// The size that is laid out for.
  public internal(set) var size: Size
  /// Tells the user in one line what went wrong.
  public var printError: @MainActor (String) -> Void = { print($0) }

  /// What the backend can do beyond what every backend must.
  public internal(set) var capabilities = BackendCapabilities()
  /// Told once whenever a backend is attached that cannot do everything: what it cannot.
  public var onMissingCapabilities: @MainActor ([BackendCapability]) -> Void = { _ in }

  /// Whether and how the program is to end.
  package var ending = Ending()
  var inputs = InputQueue()
  /// The work that is due before the next frame.
  var demand = FrameDemand()
  weak var pointerTarget: View?
  /// Told of each input of a device once it was handled, and whether some view had a use for it.
  package var onInput: @MainActor (_ isUsed: Bool) -> Void = { _ in }
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
  ///   - isScripted: Whether a script or a test gives the inputs; see ``ScriptDriver``.
  ///   - time: The clock; nil for real time, or virtual time if it is scripted.
  public init(
    window: Window, backend: any Backend, sink: (any DispatchSink)? = nil, size: Size? = nil,
    isScripted: Bool = false, time: (any TimeSource)? = nil
  ) {
    self.window = window
    self.backend = backend
    self.isScripted = isScripted
    let dispatcher = Dispatcher(sink: sink)
    self.dispatcher = dispatcher
    let ends = EndHook()
    let time: any TimeSource = time ?? (isScripted ? VirtualTime() : SystemTime())
    timers = TimerQueue(time: time, cause: { dispatcher.cause }) { firing, body in
      ends.catchUp(dispatcher.run(firing, body))
    }
    context = TreeContext(
      dispatcher: dispatcher, metrics: backend.metrics, work: PendingWork(dispatcher: dispatcher))
    self.size = size ?? backend.size
    window.onClose = { [weak self] in self?.quit() }
    context.onInvalidate = { [weak self] in self?.demand.needsLayout = true }
    context.work.onDelivered = { [weak self] record in self?.catchUp(after: record) }
    context.work.onArrival = { [weak self] in self?.wake() }
    context.work.keepsOrder = isScripted
    ends.catchUp = { [weak self] record in self?.catchUp(after: record) }
    loop.nextTimeout = { [weak self] in isScripted ? nil : self?.timeUntilNext }
    let start = time.now
    context.clock.now = { start.duration(to: time.now) }
    context.timers = timers
    if let touch = backend as? any TouchBackend { context.maximumTouches = touch.maximumTouches }
    window.attachAsRoot(of: context)
  }

  isolated deinit {}

  // MARK: Running

  /// Shows the window until it is closed.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``BackendError`` if there is nothing to show the window on.
  public func run() throws(BackendError) -> ExitStatus {
    try run { serve() }
  }

  /// Shows the window while something gives it its inputs.
  package func run(_ giveInputs: () -> Void) throws(BackendError) -> ExitStatus {
    context.recordingAtRest = .all
    defer { context.recordingAtRest = .none }
    try attachBackend()
    Dispatcher.keepingTaskCause {
      giveInputs()
      finishEffects()
    }
    // What is shown last may not be written either.
    backend.detach()
    return ending.status ?? .ok
  }

  /// Attaches the backend and returns; for tests, which then carry out commands one by one and wait
  /// with ``settled()`` in between.
  ///
  /// - Throws: ``BackendError`` if there is nothing to show the window on.
  public func start() throws(BackendError) {
    try attachBackend()
    context.recordingAtRest = .shared
  }

  private func serve() {
    while !isEnding {
      catchUp(after: nil)
      backend.didComeToRest()
      loop.turn(mayWait: true)
      runTimers()
    }
  }

  /// Waits for the ends of effects, which are on record as begun; nothing else is waited for.
  private func finishEffects() {
    ending.isFinishing = true
    context.work.stopReading()
    finishEffects(within: ending.finishingLimit)
    guard context.work.hasEffects else { return }
    let unfinished = context.work.stopEffects()
    finishEffects(within: .milliseconds(250))
    tell(ofUnfinished: unfinished)
  }

  private func finishEffects(within limit: Duration) {
    let end = ContinuousClock.now + limit
    while context.work.hasEffects, ending.isFinishing, ContinuousClock.now < end {
      loop.turn(mayWait: true, until: end)
      if !isScripted { runTimers() }
      catchUp(after: nil)
    }
  }

  private func tell(ofUnfinished effects: [String]) {
    guard !effects.isEmpty else { return }
    let names = Set(effects).sorted().joined(separator: ", ")
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
    ending.status = nil
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
    demand.needsLayout = true
    demand.needsWholeFrame = true
  }

  /// Ends the program once what is running now is over, and what is being changed outside, such as a
  /// file; asked once more, it waits for that no longer.
  public func quit(_ status: ExitStatus = .ok) {
    if isEnding { ending.isFinishing = false }
    end(status)
  }

  /// Ends the program as `quit` does, but is no asking once more.
  func end(_ status: ExitStatus) {
    if ending.status == nil { ending.status = status }
    wake()
  }

  /// How the program is to end; nil while it goes on.
  public var exitStatus: ExitStatus? { ending.status }

  /// Whether the program is about to end.
  public var isEnding: Bool { ending.status != nil }

  /// Runs the loop until nothing that can change the tree is outstanding, and commits what changed.
  public func settle() {
    catchUp(after: nil)
    while !context.work.isEmpty, !isEnding {
      loop.turn(mayWait: true)
      catchUp(after: nil)
    }
    backend.didComeToRest()
  }

  /// Waits, without holding the main actor, until nothing that can change the tree is outstanding;
  /// for tests, which run on the main actor themselves.
  public func settled() async {
    catchUp(after: nil)
    while !context.work.isEmpty, !isEnding {
      await withCheckedContinuation { waiters.append($0) }
      catchUp(after: nil)
    }
    backend.didComeToRest()
  }

  /// Has those who wait look again: the loop, and whoever wants the program to be at rest.
  private func wake() {
    loop.mailbox.wake()
    let woken = waiters
    waiters = []
    for waiter in woken { waiter.resume() }
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
      .timer, firing.kind.rawValue, cause: firing.cause, site: firing.site
    ) {
      record = current
      body()
    }
    return record
  }
}
