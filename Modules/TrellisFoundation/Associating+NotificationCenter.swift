public import Foundation
public import TrellisModels
import TrellisState

extension Associating {
  /// Observes a Foundation notification with a closure that does not receive the notification.
  ///
  /// ```swift
  /// view.observe(.NSSystemTimeZoneDidChange) { view in view.isHidden = false }
  /// ```
  /// Whichever thread posts the notification, observers are called in the next turn of the main
  /// actor. Notifications arrive in the order in which they were posted; the center decides the
  /// order in which several observers receive a notification. The observer is removed when it is
  /// cancelled or this object is deallocated. The observer keeps neither this object nor the sender
  /// alive. If observers must be called immediately and in a fixed order, use a `NoticeCenter` and
  /// its notices instead.
  ///
  /// - Parameters:
  ///   - name: The name of the notification.
  ///   - center: The center to which the notification is posted.
  ///   - sender: The object whose notifications to observe. If `nil`, the notifications of all
  ///     objects are observed.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer is removed.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
  @discardableResult
  public func observe(
    _ name: Notification.Name, in center: NotificationCenter = .default,
    from sender: AnyObject? = nil, id: ObserverID? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping @MainActor (Self) -> Void
  ) -> ObserverRegistration {
    observe(name, in: center, from: sender, id: id, fileID: fileID, line: line) { owner, _ in
      handler(owner)
    }
  }

  /// Observes a Foundation notification with a closure that receives the notification.
  ///
  /// ```swift
  /// view.observe(.NSSystemTimeZoneDidChange) { view, notification in
  ///   view.isHidden = notification.userInfo == nil
  /// }
  /// ```
  /// In all other respects, this method is like the one whose closure does not receive the
  /// notification.
  ///
  /// - Parameters:
  ///   - name: The name of the notification.
  ///   - center: The center to which the notification is posted.
  ///   - sender: The object whose notifications to observe. If `nil`, the notifications of all
  ///     objects are observed.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer is removed.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
  @discardableResult
  public func observe(
    _ name: Notification.Name, in center: NotificationCenter = .default,
    from sender: AnyObject? = nil, id: ObserverID? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping @MainActor (Self, Notification) -> Void
  ) -> ObserverRegistration {
    let observer = observers.add(id: id)
    let source = observer.addSource(sender)
    let site = ObserverSite(
      site: SourceSite(fileID: fileID, line: line), id: observer.id.name, cause: nil,
      kind: .notice(name.rawValue))
    let delivery = NotificationDelivery(from: sender) { [weak self, weak source] notification in
      guard let self, let source, source.isActive else { return }
      StateScope.run(site) { handler(self, notification) }
    }
    source.connect {
      // The center must not filter by sender, because it would keep the sender alive.
      let token = center.addObserver(forName: name, object: nil, queue: nil) {
        delivery.receive($0)
      }
      return { center.removeObserver(token) }
    }
    return ObserverRegistration(observer)
  }
}

/// A receiver that passes the notifications of one sender, or of all senders, to the main actor.
private final class NotificationDelivery {
  private let hasFilter: Bool
  private weak let sender: AnyObject?
  private let handle: @MainActor (Notification) -> Void

  init(from sender: AnyObject?, handle: @escaping @MainActor (Notification) -> Void) {
    hasFilter = sender != nil
    self.sender = sender
    self.handle = handle
  }

  nonisolated func receive(_ notification: Notification) {
    let posted = PostedNotification(notification: notification)
    Task { @MainActor in deliver(posted.notification) }
  }

  private func deliver(_ notification: Notification) {
    guard hasFilter else { return handle(notification) }
    guard let sender, let object = notification.object, object as AnyObject === sender else {
      return
    }
    handle(notification)
  }
}

/// A notification on its way to the main actor.
// unchecked: a notification does not change, and code that posts one on another thread hands over
// its contents, as to every observer on a queue.
private nonisolated struct PostedNotification: @unchecked Sendable {
  let notification: Notification
}
