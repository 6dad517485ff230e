/// A change that the observers of a value have not been notified of yet. The value is stored in an
/// object, and the change is created just before the value is set.
private struct UntoldChange {
  /// A closure that notifies the observers, unless they have been notified in the meantime.
  let tellObservers: () -> Void
  /// A number that determines the order in which observers are notified. One assignment can change
  /// several values of an object, and the object reports these changes in no particular order.
  let order: UInt64
  /// The recorder that was active when the value was set.
  weak var recorder: (any StateScopeDelegate)?
  /// The record of the dispatch that was running when the value was set, or `nil` if there was
  /// none.
  let cause: RecordID?

  @MainActor
  func tell() {
    guard let recorder else { return tellObservers() }
    recorder.attribute(to: cause, tellObservers)
  }
}

extension StateScope {
  private static var untold: [UntoldChange] = []
  private static var telling: UntoldChange?

  /// Schedules the notification of observers about a change that is about to be made. The
  /// notification is an effect of the running record. It takes place when the dispatch is over or,
  /// if none is running, in ``tellUntold(of:)``.
  ///
  /// - Parameters:
  ///   - order: The number of the value, which decides the order in which observers are notified.
  ///   - node: The node whose value changes.
  ///   - tellObservers: A closure that notifies the observers, unless they have been notified in
  ///     the meantime.
  static func tellLater(order: UInt64, of node: AnyNode, _ tellObservers: @escaping () -> Void) {
    let recorder = current?.recorder(ofSetting: SetState(node: node))
    untold.append(
      UntoldChange(
        tellObservers: tellObservers, order: order, recorder: recorder, cause: recorder?.cause))
  }

  /// Raises the privacy of a node to the minimum privacy of the text that is being set. The change
  /// is recorded later, with this privacy.
  static func keepPrivacy(of node: AnyNode) {
    guard let least = current?.leastPrivacy, least > node.privacy else { return }
    node.privacy = least
  }

  /// Notifies the observers of the value with the given number, and of the other values that were
  /// set while the same recorder was active, unless they have been notified in the meantime.
  static func tellUntold(of order: UInt64) {
    guard let change = untold.first(where: { $0.order == order }) else { return }
    tellUntold(of: change.recorder)
  }

  /// Notifies the observers of all values that are stored in objects and that were set while the
  /// given recorder was recording changes. The values are handled in the order in which their
  /// bindings were created.
  package static func tellUntold(of recorder: (any StateScopeDelegate)?) {
    while untold.contains(where: { $0.recorder === recorder }) {
      let due = untold.filter { $0.recorder === recorder }.sorted { $0.order < $1.order }
      untold.removeAll { $0.recorder === recorder }
      for change in due {
        let outer = telling
        telling = change
        change.tell()
        telling = outer
      }
    }
  }

  /// Records a change to a value that is stored in an object, through the recorder that was active
  /// when the value was set.
  static func record(_ notice: StateChangeNotice) {
    guard let telling else { return current?.stateDidChange(notice) ?? () }
    self.telling = nil
    telling.recorder?.record(notice)
  }
}
