import TrellisState

/// A center through which parts of a program that do not know each other post and observe typed
/// notices.
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
/// There is no global center, so a program creates the centers that it needs and passes them on. A
/// center retains neither senders nor the owners of observers. Its observers end when the center is
/// released.
@MainActor
public final class NoticeCenter {
  /// The maximum nesting of notices: an observer called for one notice may post another. A deeper
  /// notice is dropped, with a diagnostic.
  public static let maximumDepth = 64

  private var observers: [NoticeKind: [NoticeObserver]] = [:]
  private var depth = 0

  /// Creates a center without observers.
  public init() {}

  isolated deinit {}

  /// Posts a notice and calls its observers, in the order of their registration, before returning.
  ///
  /// An observer that is added during the call is not called, nor is an observer that ends before
  /// its turn.
  ///
  /// - Parameters:
  ///   - notice: The kind of notice.
  ///   - payload: The value for the observers.
  ///   - sender: The object that the notice is about; nil if there is none.
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

  /// Posts a notice without a payload and calls its observers before returning.
  public func post(_ notice: Notice<Void>, from sender: AnyObject? = nil) {
    post(notice, (), from: sender)
  }

  /// The number of observers in the center.
  public var observerCount: Int {
    for kind in observers.keys { endObserversOfDeadSenders(kind) }
    return observers.values.reduce(0) { $0 + $1.count }
  }

  func add(_ observer: NoticeObserver) {
    endObserversOfDeadSenders(observer.kind)
    observers[observer.kind, default: []].append(observer)
  }

  func remove(_ observer: NoticeObserver) {
    // Releasing the closure may release values whose deinitializers call this center, so it happens
    // last.
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

/// The identity of a kind of notice, without a generic type.
nonisolated struct NoticeKind: Hashable {
  let name: String
  let payload: ObjectIdentifier

  init<Payload>(_ notice: Notice<Payload>) {
    name = notice.name
    payload = ObjectIdentifier(Payload.self)
  }
}
