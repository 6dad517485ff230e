import TrellisState

/// A center through which parts of a program post and observe typed notices, without knowing each
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
/// There is no global center, so a program creates the centers that it needs, and passes them to
/// the objects that use them. A center retains neither senders nor the owners of observers. When
/// the center is released, its observers are removed.
@MainActor
public final class NoticeCenter {
  /// The maximum depth of nested notices. Notices are nested if an observer of one notice posts
  /// another. A notice that would be nested more deeply is dropped, and a diagnostic is reported.
  public static let maximumDepth = 64

  private var observers: [NoticeKind: [NoticeObserver]] = [:]
  private var depth = 0

  /// Creates a center without observers.
  public init() {}

  isolated deinit {}

  /// Posts a notice and calls its observers, in the order of their registration, before returning.
  ///
  /// Observers that are added during the call are not called. Neither are observers that are
  /// cancelled or released before they would have been called.
  ///
  /// - Parameters:
  ///   - notice: The notice to post.
  ///   - payload: The value that the observers receive.
  ///   - sender: The object that the notice is about, or `nil` if there is none.
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
    // The release of the closure may release values whose deinitializers call this center, so the
    // closure is released last.
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
        message: "the notice \(name) was dropped, because it was posted inside \(Self.maximumDepth)"
          + " nested notices; look for observers that trigger each other by posting notices",
        declaration: nil, site: nil))
  }
}

/// The name and the payload type of a notice. Unlike ``Notice``, this type is not generic, so it
/// can be the key under which the observers of any notice are stored.
nonisolated struct NoticeKind: Hashable {
  let name: String
  let payload: ObjectIdentifier

  init<Payload>(_ notice: Notice<Payload>) {
    name = notice.name
    payload = ObjectIdentifier(Payload.self)
  }
}
