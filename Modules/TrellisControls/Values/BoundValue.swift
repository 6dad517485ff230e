import TrellisEvents
import TrellisState

/// The two-way binding to the value of a control.
@MainActor
final class BoundValue<Value> {
  let binding: Binding<Value>
  /// Whether the control is writing to the binding because the user has changed the value.
  private(set) var isWriting = false
  private var observation: Cancellation?
  /// The source location where the control was bound.
  private var site = SourceSite()

  init(_ binding: Binding<Value>) {
    self.binding = binding
  }

  isolated deinit {}

  /// Calls a closure now, with the current value, and after each change, as long as the owner and
  /// this object exist.
  func follow(
    for owner: AnyObject, fileID: StaticString, line: UInt,
    _ take: @escaping @MainActor (Change<Value>) -> Void
  ) {
    site = SourceSite(fileID: fileID, line: line)
    observation = binding.observe(owner: owner, fileID: fileID, line: line, take)
  }

  /// Sets the bound value to a value that the user has chosen.
  func set(_ value: Value) {
    binding.set(value, source: .user, boundAt: site)
  }

  /// Stops observing the binding.
  func end() {
    observation?.cancel()
  }

  /// Runs a closure that writes to the binding because the user has changed the value. While the
  /// closure runs, ``isWriting`` is `true`.
  func writing(_ body: () -> Void) {
    let wasWriting = isWriting
    isWriting = true
    defer { isWriting = wasWriting }
    body()
  }
}
