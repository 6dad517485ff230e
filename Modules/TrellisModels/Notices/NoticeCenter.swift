import TrellisState

/// A place to post and observe typed notices, between parts of a program that do not know each
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
  /// The greatest depth of notices posted inside observers of notices; a deeper one is refused and
  /// reported.
  public static let maximumDepth = 64

  private var observers: [NoticeKind: [NoticeObserver]] = [:]
  private var depth = 0

  /// Makes a center without observers.
  public init() {}

  isolated deinit {}

  /// Calls the observers of a notice, in order of registration, before it returns.
  ///
  /// An observer that is added meanwhile is not called, nor is one that ends before its turn.
  ///
  /// - Parameters:
  ///   - notice: The notice.
  ///   - payload: The payload.
  ///   - sender: The object that the notice is about.
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

  /// Calls the observers of a notice without a payload.
  public func post(_ notice: Notice<Void>, from sender: AnyObject? = nil) {
    post(notice, (), from: sender)
  }

  /// The number of observers.
  public var observerCount: Int {
    for kind in observers.keys { endObserversOfDeadSenders(kind) }
    return observers.values.reduce(0) { $0 + $1.count }
  }

  func add(_ observer: NoticeObserver) {
    endObserversOfDeadSenders(observer.kind)
    observers[observer.kind, default: []].append(observer)
  }

  func remove(_ observer: NoticeObserver) {
    // The values that the closure holds may end with it and come back here, so it is released
    // afterwards.
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

/// The identity of a kind of notice, without its type.
nonisolated struct NoticeKind: Hashable {
  let name: String
  let payload: ObjectIdentifier

  init<Payload>(_ notice: Notice<Payload>) {
    name = notice.name
    payload = ObjectIdentifier(Payload.self)
  }
}
