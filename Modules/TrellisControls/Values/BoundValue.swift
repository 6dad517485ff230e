import TrellisEvents
import TrellisState

/// The bound value that a control keeps the same as its own, both ways.
@MainActor
final class BoundValue<Value> {
  let binding: Binding<Value>
  /// Whether the control is writing the user's value.
  private(set) var isWriting = false
  private var observation: Cancellation?

  init(_ binding: Binding<Value>) {
    self.binding = binding
  }

  isolated deinit {}

  /// Passes on the value now and each change, until the owner or this object is gone.
  func follow(
    for owner: AnyObject, fileID: StaticString, line: UInt,
    _ take: @escaping @MainActor (Change<Value>) -> Void
  ) {
    observation = binding.observe(owner: owner, fileID: fileID, line: line, take)
  }

  /// Passes on no further change.
  func end() {
    observation?.cancel()
  }

  /// Runs the closure that writes the user's value.
  func writing(_ body: () -> Void) {
    let wasWriting = isWriting
    isWriting = true
    defer { isWriting = wasWriting }
    body()
  }
}
