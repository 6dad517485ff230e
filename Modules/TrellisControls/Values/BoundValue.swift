import TrellisEvents
import TrellisState

/// The bound value that a control keeps the same as its own, both ways.
@MainActor
final class BoundValue<Value> {
  let binding: Binding<Value>
  /// Whether the control is handing over what the user made of its value.
  private(set) var isWriting = false
  private var observation: Cancellation?

  init(_ binding: Binding<Value>) {
    self.binding = binding
  }

  isolated deinit {}

  /// Tells of the value now and of each change, until the owner or this is gone.
  func follow(
    for owner: AnyObject, fileID: StaticString, line: UInt,
    _ take: @escaping @MainActor (Change<Value>) -> Void
  ) {
    observation = binding.observe(owner: owner, fileID: fileID, line: line, take)
  }

  /// Tells of no further change.
  func end() {
    observation?.cancel()
  }

  /// Runs what hands over the user's value.
  func writing(_ body: () -> Void) {
    let wasWriting = isWriting
    isWriting = true
    defer { isWriting = wasWriting }
    body()
  }
}
