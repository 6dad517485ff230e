import TrellisState

/// One closure that observes one kind of notice.
///
/// The center holds it; its source ends with it.
final class NoticeObserver {
  let kind: NoticeKind
  let site: SourceSite
  let name: String?
  let call: (Any, AnyObject?) -> Void
  private let hasFilter: Bool
  private weak var filter: AnyObject?
  private weak var source: ObservedSource?
  private let lifetime: AnyObject

  init(
    kind: NoticeKind, filter: AnyObject?, site: SourceSite, name: String?, source: ObservedSource,
    call: @escaping (Any, AnyObject?) -> Void
  ) {
    self.kind = kind
    hasFilter = filter != nil
    self.filter = filter
    self.site = site
    self.name = name
    self.source = source
    lifetime = source.lifetime()
    self.call = call
  }

  /// Whether the observer waits for an object that has gone.
  var hasLostFilter: Bool { hasFilter && filter == nil }

  func isDue(_ sender: AnyObject?) -> Bool {
    guard let source, source.isActive else { return false }
    guard hasFilter else { return true }
    return filter != nil && filter === sender
  }

  func end() {
    source?.end()
  }
}

extension Associating {
  /// Observes a kind of notice, with a closure that gets no payload.
  ///
  /// ```swift
  /// view.observe(.saved, in: center, from: document) { view in view.isHidden = true }
  /// ```
  /// The closure runs before the post returns. The observation ends with this object, with the
  /// center, with the sender, or when it is cancelled, and keeps none of them alive.
  ///
  /// - Parameters:
  ///   - notice: The kind of notice.
  ///   - center: The center to observe.
  ///   - sender: The object whose notices are meant; nil for those of all.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure; it gets this object, so it need not hold it.
  @discardableResult
  public func observe<Payload>(
    _ notice: Notice<Payload>, in center: NoticeCenter, from sender: AnyObject? = nil,
    id: ObserverID? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) -> Void
  ) -> ObserverRegistration {
    observe(notice, in: center, from: sender, id: id, fileID: fileID, line: line) { owner, _ in
      handler(owner)
    }
  }

  /// Observes a kind of notice, with a closure that gets the posted notice.
  ///
  /// ```swift
  /// view.observe(.saved, in: center) { view, posted in view.id = posted.payload }
  /// ```
  /// See the form without a payload.
  ///
  /// - Parameters:
  ///   - notice: The kind of notice.
  ///   - center: The center to observe.
  ///   - sender: The object whose notices are meant; nil for those of all.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure; it gets this object, so it need not hold it.
  @discardableResult
  public func observe<Payload>(
    _ notice: Notice<Payload>, in center: NoticeCenter, from sender: AnyObject? = nil,
    id: ObserverID? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, PostedNotice<Payload>) -> Void
  ) -> ObserverRegistration {
    let observer = observers.add(id: id)
    let source = observer.addSource(sender)
    let entry = NoticeObserver(
      kind: NoticeKind(notice), filter: sender, site: SourceSite(fileID: fileID, line: line),
      name: observer.id.name, source: source
    ) { [weak self] payload, sender in
      guard let self, let payload = payload as? Payload else { return }
      handler(self, PostedNotice(notice: notice, payload: payload, sender: sender))
    }
    source.connect {
      center.add(entry)
      return { [weak center, weak entry] in
        guard let entry else { return }
        center?.remove(entry)
      }
    }
    return ObserverRegistration(observer)
  }
}
