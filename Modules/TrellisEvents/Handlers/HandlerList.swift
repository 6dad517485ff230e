/// The handlers of one control, in order of registration.
///
/// If you add a handler while an event is being delivered, the handler first runs for the next
/// event. If you remove a handler before it is called, it does not run. The list belongs to its
/// control, but keeps neither the control nor the owners of handlers alive.
@MainActor
public final class HandlerList: CancellationList {
  // These properties are read in every delivery and are exempt from the dynamic exclusivity check,
  // which would take longer than calling the handlers. All access is on the main actor, and no
  // access runs code of the program.
  @exclusivity(unchecked) private var registrations: [Registration] = []
  @exclusivity(unchecked) private var runningCount = 0
  @exclusivity(unchecked) private var needsCompaction = false
  private var lastNumber: UInt32 = 0
  /// The runs of the list's async handlers that have not ended.
  private var runs: [TaskRun] = []

  /// The total number of handlers that are registered on all lists. Leak checks use this number.
  public private(set) static var liveCount = 0

  /// Creates an empty list.
  public init() {}

  isolated deinit {
    HandlerList.liveCount -= registrations.count { !$0.isRemoved }
    for registration in registrations { HandlerClosure.end(registration.closure) }
  }

  // MARK: Registering

  /// Registers a handler for events, and returns a cancellation that removes the handler.
  ///
  /// - Parameters:
  ///   - events: The events for which the handler runs, once per delivered event.
  ///   - options: The conditions under which the handler stays registered.
  ///   - site: The source location of the registration.
  ///   - handler: The closure. It receives the control as an argument, so it need not capture the
  ///     control.
  @discardableResult
  public func add(
    _ events: Event, options: HandlerOptions = HandlerOptions(), site: SourceSite,
    handler: @escaping @MainActor (AnyObject) throws -> Void
  ) -> Cancellation {
    append(events, options: options, site: site, handler: handler, keyed: nil)
  }

  /// Registers a handler for an event key, and returns a cancellation that removes the handler. The
  /// handler receives the control and the payload.
  @discardableResult
  public func add<Payload>(
    _ key: EventKey<Payload>, options: HandlerOptions = HandlerOptions(), site: SourceSite,
    handler: @escaping @MainActor (AnyObject, Payload) throws -> Void
  ) -> Cancellation {
    append(
      [], options: options, site: site, handler: { _ in },
      keyed: KeyedHandler(key: KeyMatch(key)) { sender, payload in
        guard let payload = payload as? Payload else { return }
        try handler(sender, payload)
      })
  }

  private func append(
    _ events: Event, options: HandlerOptions, site: SourceSite,
    handler: @escaping @MainActor (AnyObject) throws -> Void, keyed: KeyedHandler?
  ) -> Cancellation {
    if let id = options.id { remove(id: id, events: events, key: keyed?.key) }
    lastNumber += 1
    let token = Cancellation(in: self, number: UInt64(lastNumber))
    if let count = options.maximumCount, count <= 0 { return token }
    let conditions =
      keyed == nil && options.isEmpty ? nil : Registration.Conditions(keyed, options: options)
    registrations.append(
      Registration(
        number: lastNumber, events: events, closure: HandlerClosure.make(handler),
        conditions: conditions, site: site))
    HandlerList.liveCount += 1
    return token
  }

  // MARK: Removing

  /// Removes the handler with the given number.
  ///
  /// - Returns: Whether a handler with this number was registered.
  @discardableResult
  public func remove(_ handler: HandlerID) -> Bool {
    removeAll { $0.number == handler.number } > 0
  }

  /// Removes the handler with the given number. The handler's ``Cancellation`` calls this method.
  package func cancel(_ number: UInt64) -> Bool {
    removeAll { $0.number == number } > 0
  }

  /// Removes the handlers that were registered with the given `id`, and returns how many were
  /// removed.
  @discardableResult
  public func remove(id: String) -> Int {
    removeAll { $0.conditions?.id == id }
  }

  /// Removes the handlers that were registered with the given owner, and returns how many were
  /// removed.
  @discardableResult
  public func remove(owner: AnyObject) -> Int {
    removeAll { $0.conditions?.owner === owner }
  }

  /// Removes the handlers for the given events, and returns how many handlers were removed or
  /// changed. With ``HandlerMatch/exact``, only handlers for exactly these events are removed. With
  /// ``HandlerMatch/overlapping``, a handler that is also registered for other events stays
  /// registered for those.
  @discardableResult
  public func remove(_ events: Event, match: HandlerMatch) -> Int {
    switch match {
    case .exact:
      return removeAll { $0.events == events && $0.conditions?.keyed?.key == nil }
    case .overlapping:
      var touched = 0
      for index in registrations.indices
      where !registrations[index].isRemoved && !registrations[index].events.isDisjoint(with: events)
      {
        registrations[index].events.subtract(events)
        touched += 1
      }
      removeAll { $0.events.isEmpty && $0.conditions?.keyed?.key == nil }
      return touched
    }
  }

  /// Removes the handlers for an event key, and returns how many were removed.
  @discardableResult
  public func remove<Payload>(_ key: EventKey<Payload>) -> Int {
    let match = KeyMatch(key)
    return removeAll { $0.conditions?.keyed?.key == match }
  }

  /// Removes all handlers, and returns how many were removed.
  @discardableResult
  public func removeAll() -> Int {
    removeAll { _ in true }
  }

  /// Removes the handlers with the given ID from the events of a new handler that replaces them.
  private func remove(id: String, events: Event, key: KeyMatch?) {
    for index in registrations.indices where registrations[index].conditions?.id == id {
      registrations[index].events.subtract(events)
    }
    removeAll {
      $0.conditions?.id == id && $0.events.isEmpty && $0.conditions?.keyed?.key == key
    }
  }

  @discardableResult
  private func removeAll(where matches: (Registration) -> Bool) -> Int {
    var removed = 0
    // Examining an owner may deallocate it, and its `deinit` may remove handlers. No registration
    // moves until the loop is over.
    runningCount += 1
    for index in registrations.indices
    where !registrations[index].isRemoved && matches(registrations[index]) {
      guard !registrations[index].isRemoved else { continue }
      registrations[index].isRemoved = true
      removed += 1
    }
    runningCount -= 1
    HandlerList.liveCount -= removed
    if removed > 0 { needsCompaction = true }
    compactIfIdle()
    return removed
  }

  private func compactIfIdle() {
    guard needsCompaction, runningCount == 0 else { return }
    needsCompaction = false
    let ended = registrations.filter(\.isRemoved)
    registrations.removeAll(where: \.isRemoved)
    // While an object that a closure captured is being deallocated, it may use this list, so the
    // list must be consistent first.
    for registration in ended { HandlerClosure.end(registration.closure) }
  }

  private func dropOrphans() {
    removeAll { $0.conditions?.hasLostOwner == true }
  }

  // MARK: Async handlers

  func add(_ run: TaskRun) { runs.append(run) }

  func remove(_ run: TaskRun) { runs.removeAll { $0 === run } }

  /// Whether an async handler of the list is running.
  package var isRunningTasks: Bool { !runs.isEmpty }

  /// Cancels the running async handlers of the list. The handlers stay registered.
  package func cancelTasks() {
    for run in runs { run.cancel() }
  }

  // MARK: Listing

  /// Returns descriptions of the handlers that an event would call now, in order, without calling
  /// them.
  public func plan(for event: Event) -> [HandlerInfo] {
    dropOrphans()
    return registrations.filter { !$0.isRemoved && !$0.events.isDisjoint(with: event) }.map(info)
  }

  /// Returns descriptions of the handlers that a custom event would call now, in order, without
  /// calling them.
  public func plan<Payload>(for key: EventKey<Payload>) -> [HandlerInfo] {
    dropOrphans()
    let match = KeyMatch(key)
    return registrations.filter { !$0.isRemoved && $0.conditions?.keyed?.key == match }.map(info)
  }

  /// Returns descriptions of the handlers with the given ID, in order.
  package func all(named id: String) -> [HandlerInfo] {
    dropOrphans()
    return registrations.filter { !$0.isRemoved && $0.conditions?.id == id }.map(info)
  }

  /// Whether the list has no handlers.
  package var isEmpty: Bool { registrations.isEmpty }

  /// Descriptions of all registered handlers, in order.
  public var all: [HandlerInfo] {
    dropOrphans()
    return registrations.filter { !$0.isRemoved }.map(info)
  }

  private func info(_ registration: Registration) -> HandlerInfo {
    HandlerInfo(
      handler: HandlerID(registration.number), id: registration.conditions?.id,
      events: registration.events, key: registration.conditions?.keyed?.key.name,
      hasOwner: registration.conditions?.hasOwner ?? false,
      remainingCount: registration.conditions?.remainingCount, site: registration.site)
  }

  // MARK: Running

  /// Calls the handlers of a single event in order.
  func run(
    _ event: Event, sender: AnyObject, on dispatcher: Dispatcher, calls: inout CallRecorder
  ) {
    let count = registrations.count
    guard count > 0 else { return }
    runningCount += 1
    // Handlers that are registered during the loop are appended, and no registration moves before
    // the list is idle.
    for index in 0..<count where !registrations[index].events.isDisjoint(with: event) {
      guard isDue(at: index) else { continue }
      let closure = registrations[index].closure
      calls.call(registrations[index].number, registrations[index].site, on: dispatcher) {
        try closure.pointee.call(sender)
      }
    }
    runningCount -= 1
    if needsCompaction { compactIfIdle() }
  }

  /// Calls the handlers of an event key in order.
  func run<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, sender: AnyObject, on dispatcher: Dispatcher,
    calls: inout CallRecorder
  ) {
    forEachDue(KeyMatch(key)) { number, site, handler in
      calls.call(number, site, on: dispatcher) {
        try handler(sender, payload)
      }
    }
  }

  /// Calls the handlers of an event key in order, each inside a call to `bracket`, which runs the
  /// handler once.
  package func run<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, sender: AnyObject,
    in bracket: (SourceSite, () throws -> Void) -> Void
  ) {
    forEachDue(KeyMatch(key)) { _, site, handler in
      bracket(site) { try handler(sender, payload) }
    }
  }

  @inline(__always)
  private func forEachDue(
    _ match: KeyMatch,
    _ call: (UInt32, SourceSite, @escaping @MainActor (AnyObject, Any) throws -> Void) -> Void
  ) {
    let count = registrations.count
    guard count > 0 else { return }
    runningCount += 1
    for index in 0..<count {
      guard let keyed = registrations[index].conditions?.keyed, keyed.key == match,
        isDue(at: index)
      else { continue }
      call(registrations[index].number, registrations[index].site, keyed.handler)
    }
    runningCount -= 1
    if needsCompaction { compactIfIdle() }
  }

  /// Returns whether a handler should run now. If the handler should run and has a limit, the run
  /// is counted.
  @inline(__always)
  private func isDue(at index: Int) -> Bool {
    guard !registrations[index].isRemoved else { return false }
    return registrations[index].conditions == nil || isConditionMet(at: index)
  }

  @inline(never)
  private func isConditionMet(at index: Int) -> Bool {
    guard let conditions = registrations[index].conditions else { return true }
    if conditions.hasLostOwner {
      markRemoved(at: index)
      return false
    }
    if let remaining = conditions.remainingCount {
      guard remaining > 0 else { return false }
      conditions.remainingCount = remaining - 1
      if remaining == 1 { markRemoved(at: index) }
    }
    return true
  }

  private func markRemoved(at index: Int) {
    registrations[index].isRemoved = true
    HandlerList.liveCount -= 1
    needsCompaction = true
  }
}

extension Cancellation {
  /// The number of the handler that this cancellation removes. The cancellation must come from a
  /// list of handlers.
  package var handler: HandlerID { HandlerID(UInt32(number)) }
}
