import TrellisState

/// Where typed notices are posted and observed, between parts of a program that do not know each
/// other.
///
/// ```swift
/// extension Notice<String> {
///   static let saved = Notice("app.saved")
/// }
///
/// let center = NoticeCenter()
/// status.observe(.saved, in: center, from: document) { status, posted in
///   status.id = posted.payload
/// }
/// center.post(.saved, "chapter 1", from: document)
/// ```
/// A program makes the centers it needs and hands them on; there is none for all. The center keeps
/// neither senders nor owners of observers alive, and its end ends its observers.
@MainActor
public final class NoticeCenter {
  /// How deep notices posted inside observers of notices may go before one is refused and reported.
  public static let maximumDepth = 64

  private var observers: [NoticeKind: [NoticeObserver]] = [:]
  private var depth = 0

  /// Makes a center that nobody observes.
  public init() {}

  isolated deinit {}

  /// Tells the observers of a notice, in order of registration, before it returns.
  ///
  /// An observer that is added meanwhile is not told; one that ends before its turn is not either.
  ///
  /// - Parameters:
  ///   - notice: Which one.
  ///   - payload: What comes with it.
  ///   - sender: The object it is about.
  public func post<Payload>(
    _ notice: Notice<Payload>, _ payload: Payload, from sender: AnyObject? = nil
  ) {
    let kind = NoticeKind(notice)
    guard let due = observers[kind] else { return }
    guard depth < Self.maximumDepth else { return refuse(notice.name) }
    depth += 1
    defer { depth -= 1 }
    for observer in due where observer.isDue(sender) {
      StateScope.run(
        ObserverSite(
          site: observer.site, id: observer.name, cause: nil, kind: .notice(notice.name))
      ) {
        observer.call(payload, sender)
      }
    }
    if due.contains(where: \.hasLostFilter) { endObserversOfDeadSenders(kind) }
  }

  /// Tells the observers of a notice with which nothing comes.
  public func post(_ notice: Notice<Void>, from sender: AnyObject? = nil) {
    post(notice, (), from: sender)
  }

  /// How many observers there are.
  public var observerCount: Int {
    for kind in observers.keys { endObserversOfDeadSenders(kind) }
    return observers.values.reduce(0) { $0 + $1.count }
  }

  func add(_ observer: NoticeObserver) {
    endObserversOfDeadSenders(observer.kind)
    observers[observer.kind, default: []].append(observer)
  }

  func remove(_ observer: NoticeObserver) {
    // What the closure holds may end with it and come back here, so it is released afterwards.
    let before = observers[observer.kind] ?? []
    let after = before.filter { $0 !== observer }
    observers[observer.kind] = after.isEmpty ? nil : after
    withExtendedLifetime(before) {}
  }

  private func endObserversOfDeadSenders(_ kind: NoticeKind) {
    for observer in observers[kind] ?? [] where observer.hasLostFilter { observer.end() }
  }

  private func refuse(_ name: String) {
    StateScope.report(
      StateDiagnostic(
        code: .noticesTooDeep,
        message: "notice \(name) was posted inside \(Self.maximumDepth) others and is dropped;"
          + " look for observers that post each other's notices",
        declaration: nil, site: nil))
  }
}

/// The identity of a kind of notice, its type forgotten.
nonisolated struct NoticeKind: Hashable {
  let name: String
  let payload: ObjectIdentifier

  init<Payload>(_ notice: Notice<Payload>) {
    name = notice.name
    payload = ObjectIdentifier(Payload.self)
  }
}
