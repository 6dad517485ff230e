public import TrellisEvents
public import TrellisLayout
public import TrellisTiming
public import TrellisViews

/// An application that shows one window on one backend.
///
/// The application passes inputs to views, and commits frames, which the backend shows. Each input
/// is recorded as one record, except ``Input/attention(_:)``. Once all handlers that the input
/// caused have run, a frame is committed if anything has changed. Between inputs and timers, the
/// program sleeps.
/// ```swift
/// let window = Window(title: "Hello") { Button("Quit").onTap { print("bye") } }
/// let application = Application(window: window, backend: backend, sink: journal)
/// let status = try application.run()
/// ```
@MainActor
public final class Application: BackendHost {
  /// The window that the application shows, which is the root of its view tree.
  public let window: Window
  /// The backend that shows the window.
  public let backend: any Backend
  /// The dispatcher that calls all handlers, asks all questions and runs all effects.
  public let dispatcher: Dispatcher
  /// The event loop, which runs on the main thread.
  public let loop = EventLoop()
  /// The objects that all views of the window share, such as the dispatcher and the focus.
  public let context: TreeContext
  /// The queue of the program's delays and timers. It runs on real time, or on virtual time while a
  /// script drives the program.
  public let timers: TimerQueue
  /// Whether the inputs come from a script or a test. If `true`, all inputs from devices except
  /// ``Input/interrupt`` are ignored, the size of the window does not depend on the screen, and the
  /// clock is virtual unless another one is given.
  public let isScripted: Bool
  /// The most recently committed frame, or `nil` before the first frame.
  public internal(set) var frame: Frame?
  /// The size at which the window is laid out, in the backend's units.
  public internal(set) var size: Size
  /// A closure that tells the user about a failure. It receives one line of text, and by default
  /// prints that line to standard output.
  public var printError: @MainActor (String) -> Void = { print($0) }

  /// The backend's optional capabilities.
  public internal(set) var capabilities = BackendCapabilities()
  /// A closure that is called when the attached backend lacks capabilities. It receives the missing
  /// capabilities, and does nothing by default.
  public var onMissingCapabilities: @MainActor ([BackendCapability]) -> Void = { _ in }

  /// Whether the program is ending, and with which exit status.
  package var ending = Ending()
  var inputs = InputQueue()
  /// The work that has to be done before the next frame, such as layout.
  var demand = FrameDemand()
  weak var pointerTarget: View?
  /// A closure that is called after each input from a device. It receives whether a view used the
  /// input.
  package var onInput: @MainActor (_ isUsed: Bool) -> Void = { _ in }
  /// The title that the backend shows, or `nil` if it shows none.
  var shownTitle: String?
  /// The progress that the backend shows.
  var shownProgress: WindowProgress?
  /// The picture that the backend shows during an animation, or `nil` if no animation is running
  /// and the backend shows the most recent frame.
  var shownMoment: DrawNode?
  package var settling = Settling()

  /// Creates an application. The application shows nothing until it runs.
  ///
  /// - Parameters:
  ///   - window: The window that the application shows, which is the root of its view tree.
  ///   - backend: The backend that shows the window.
  ///   - sink: The sink that receives the records. If `nil`, nothing is recorded.
  ///   - size: The size of the window of a scripted application, in the backend's units, or `nil`
  ///     for the size of the screen. If the application is not scripted, it uses the size of the
  ///     screen as soon as the backend is attached.
  ///   - isScripted: Whether the inputs come from a script or a test; see `ScriptDriver`.
  ///   - time: The clock. If `nil`, the application runs on real time, or on virtual time if it is
  ///     scripted.
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
      // When a sleeping task continues, its effects are recorded, but the end of its sleep is not.
      if firing.kind == .sleep { body() } else { ends.catchUp(dispatcher.run(firing, body)) }
    }
    context = TreeContext(
      dispatcher: dispatcher, metrics: backend.metrics, work: PendingWork(dispatcher: dispatcher))
    self.size = size ?? backend.size
    window.onClose = { [weak self] in self?.quit() }
    context.onInvalidate = { [weak self] in self?.demand.needsLayout = true }
    context.work.onDelivered = { [weak self] record in self?.catchUp(after: record) }
    context.work.onArrival = { [weak self] in self?.wake() }
    context.work.keepsOrder = isScripted
    dispatcher.tasks.onEnd = { [weak self] in self?.taskEnded($0) }
    dispatcher.tasks.onRest = { [weak self] in self?.wake() }
    timers.endWatch()
    timers.onSleep = { Dispatcher.beginSleep() }
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

  /// Attaches the backend, and shows the window until the program ends, for example because the
  /// window was closed.
  ///
  /// - Returns: The program's exit status.
  /// - Throws: ``BackendError`` if the backend has no screen to show the window on.
  public func run() throws(BackendError) -> ExitStatus {
    try run { serve() }
  }

  /// Attaches the backend, and shows the window while a closure provides the inputs.
  package func run(_ giveInputs: () -> Void) throws(BackendError) -> ExitStatus {
    context.recordingAtRest = .all
    defer { context.recordingAtRest = .none }
    try attachBackend()
    dispatcher.keepingTaskCause {
      giveInputs()
      finishEffects()
      endTasks()
      reportUnrunTimers(isEnding: true)
      context.tellAllRegistrations()
    }
    // Detaching may fail to write the last frame, so the status is read after this call.
    backend.detach()
    return ending.status ?? .ok
  }

  /// Attaches the backend and returns, without running the event loop.
  ///
  /// Use this method in tests. A test can then run commands one at a time, and call ``settled()``
  /// after each of them.
  ///
  /// - Throws: ``BackendError`` if the backend has no screen to show the window on.
  public func start() throws(BackendError) {
    try attachBackend()
    context.recordingAtRest = .shared
  }

  private func serve() {
    while !isEnding {
      dispatcher.keepingTaskCause {
        repeat { serveTurn() } while !isEnding && dispatcher.keepsTaskCause
      }
    }
  }

  private func serveTurn() {
    catchUp(after: nil)
    backend.didComeToRest()
    loop.turn(mayWait: true)
    runTimers()
  }

  /// Waits, for a limited time, until all effects that have already begun, such as writes, have
  /// ended. Does not wait for other work.
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
    printError(
      "the program ended before these operations were complete: \(names); "
        + "check whether their changes were saved")
  }

  /// Runs the timers and the animations that are due.
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
      throw BackendError(.system, "the backend \(backend.name) could not start: \(error)")
    }
    if !isScripted { size = backend.size }
    resolveCapabilities()
    demand.needsLayout = true
    demand.needsWholeFrame = true
  }

  /// Ends the program once the running dispatch and all outstanding writes, such as those to a
  /// file, have finished. Writes that have not finished after 1.25 s are stopped, and the user is
  /// told about them.
  ///
  /// If you call this method again while the program is still waiting for the writes, the program
  /// stops waiting and ends. The exit status is that of the first call.
  public func quit(_ status: ExitStatus = .ok) {
    if isEnding { ending.isFinishing = false }
    end(status)
  }

  /// Ends the program as `quit` does, but never counts as a second call to `quit`.
  func end(_ status: ExitStatus) {
    if ending.status == nil { ending.status = status }
    wake()
  }

  /// The status with which the program will end, or `nil` if it has not been asked to end.
  public var exitStatus: ExitStatus? { ending.status }

  /// Whether the program is about to end.
  public var isEnding: Bool { ending.status != nil }
}

/// A holder of the closure that is called after each run of a timer. The closure is set once the
/// application has been created.
@MainActor
private final class EndHook {
  var catchUp: (RecordID?) -> Void = { _ in }
}

extension Dispatcher {
  /// Runs a timer's closure, records the run in the journal, and returns the record.
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
