import TrellisState

/// One closure that is told of one kind of notice. The center holds it; its source ends with it.
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

  /// Whether it waits for an object that has gone.
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
  /// Observes a kind of notice; the closure is told that there was one.
  ///
  /// ```swift
  /// view.observe(.saved, in: center, from: document) { view in view.isHidden = true }
  /// ```
  /// It runs before the post returns. It ends with this object, with the center, with the object
  /// whose notices it waits for, or when it is told to, and keeps none of them alive.
  ///
  /// - Parameters:
  ///   - notice: Which kind.
  ///   - center: Where it is posted.
  ///   - sender: The object whose notices are meant; nil for those of all.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: Where it is registered, for the record.
  ///   - line: Where it is registered, for the record.
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

  /// Observes a kind of notice; the closure is told what came with it.
  ///
  /// ```swift
  /// view.observe(.saved, in: center) { view, posted in view.id = posted.payload }
  /// ```
  /// See the form that is told only that there was one.
  ///
  /// - Parameters:
  ///   - notice: Which kind.
  ///   - center: Where it is posted.
  ///   - sender: The object whose notices are meant; nil for those of all.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: Where it is registered, for the record.
  ///   - line: Where it is registered, for the record.
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
