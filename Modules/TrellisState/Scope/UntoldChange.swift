/// A change of a value that lives in an object, from the moment before the value is set until its
/// observers are told.
private struct UntoldChange {
  /// The closure that tells the observers, unless they were told meanwhile.
  let tellObservers: () -> Void
  /// The place of the value among all: an object tells of one set in no certain order.
  let order: UInt64
  /// The recorder of sets at that moment.
  weak var recorder: (any StateScopeDelegate)?
  /// The record that was running.
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

  /// Has the observers of the coming change told, as an effect of what is running now, when the
  /// dispatch is over or, if none runs, by ``tellUntold(of:)``.
  ///
  /// - Parameters:
  ///   - order: The place of the value among all that live in objects.
  ///   - tellObservers: Tells the observers, unless they were told meanwhile.
  static func tellLater(order: UInt64, _ tellObservers: @escaping () -> Void) {
    let recorder = current?.recorderOfSets
    untold.append(
      UntoldChange(
        tellObservers: tellObservers, order: order, recorder: recorder, cause: recorder?.cause))
  }

  /// Tells of a value that was set, and of what was set with it, unless that was done meanwhile.
  static func tellUntold(of order: UInt64) {
    guard let change = untold.first(where: { $0.order == order }) else { return }
    tellUntold(of: change.recorder)
  }

  /// Tells what was set in objects while a recorder was recording sets, in the order in which the
  /// bindings were made.
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

  /// Records a change of a value that lives in an object with the recorder that was due when the
  /// value was set.
  static func record(_ notice: StateChangeNotice) {
    guard let telling else { return current?.stateDidChange(notice) ?? () }
    self.telling = nil
    telling.recorder?.record(notice)
  }
}
