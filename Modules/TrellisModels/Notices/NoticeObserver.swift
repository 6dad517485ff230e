import TrellisState

/// An observer's closure for one kind of notice.
///
/// The center retains this object. When the object is released, it ends its ``ObservedSource``.
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

  /// Whether the observer observes only the notices of one sender, and that sender has been
  /// released.
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
  /// Observes a notice with a closure that receives only this object, and not the notice.
  ///
  /// ```swift
  /// view.observe(.saved, in: center, from: document) { view in view.isHidden = true }
  /// ```
  /// The closure runs before the call that posts the notice returns. The observation ends when it
  /// is cancelled, or when this object, the center or the sender is released. The observation
  /// retains none of them.
  ///
  /// - Parameters:
  ///   - notice: The notice to observe.
  ///   - center: The center to observe.
  ///   - sender: The object whose notices to observe. If `nil`, the notices of all senders are
  ///     observed.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer ends.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
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

  /// Observes a notice with a closure that receives the posted notice, including its payload and
  /// its sender.
  ///
  /// ```swift
  /// view.observe(.saved, in: center) { view, posted in view.id = posted.payload }
  /// ```
  /// The closure runs before the call that posts the notice returns. The observation ends when it
  /// is cancelled, or when this object, the center or the sender is released.
  ///
  /// - Parameters:
  ///   - notice: The notice to observe.
  ///   - center: The center to observe.
  ///   - sender: The object whose notices to observe. If `nil`, the notices of all senders are
  ///     observed.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer ends.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
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
