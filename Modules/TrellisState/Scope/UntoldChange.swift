/// A change of a value that is stored in an object, from just before the value is set until its
/// observers are notified.
private struct UntoldChange {
  /// A closure that notifies the observers, unless they have been notified in the meantime.
  let tellObservers: () -> Void
  /// A number that orders the values that are stored in objects, since an object reports the
  /// changes of one assignment in no particular order.
  let order: UInt64
  /// The recorder of sets when the value was set.
  weak var recorder: (any StateScopeDelegate)?
  /// The record of the dispatch that was running when the value was set.
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

  /// Schedules the observers of a coming change, as an effect of the running record. They are
  /// notified when the dispatch is over or, if none is running, by ``tellUntold(of:)``.
  ///
  /// - Parameters:
  ///   - order: The number that orders the values that are stored in objects.
  ///   - node: The node whose value changes.
  ///   - tellObservers: A closure that notifies the observers, unless they have been notified in
  ///     the meantime.
  static func tellLater(order: UInt64, of node: AnyNode, _ tellObservers: @escaping () -> Void) {
    let recorder = current?.recorder(ofSetting: SetState(node: node))
    untold.append(
      UntoldChange(
        tellObservers: tellObservers, order: order, recorder: recorder, cause: recorder?.cause))
  }

  /// Keeps the privacy of the texts that are set now for a record that is made later.
  static func keepPrivacy(of node: AnyNode) {
    guard let least = current?.leastPrivacy, least > node.privacy else { return }
    node.privacy = least
  }

  /// Notifies the observers of a value, and of the values set along with it, unless they have been
  /// notified in the meantime.
  static func tellUntold(of order: UInt64) {
    guard let change = untold.first(where: { $0.order == order }) else { return }
    tellUntold(of: change.recorder)
  }

  /// Notifies the observers of all values in objects that were set while a recorder was recording
  /// sets, in the order in which their bindings were created.
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

  /// Records a change of a value that is stored in an object, with the recorder that was active
  /// when the value was set.
  static func record(_ notice: StateChangeNotice) {
    guard let telling else { return current?.stateDidChange(notice) ?? () }
    self.telling = nil
    telling.recorder?.record(notice)
  }
}
