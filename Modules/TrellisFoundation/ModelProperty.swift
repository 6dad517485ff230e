import Foundation
import Observation
import Synchronization
import TrellisState

/// A property of a model. Its last value is kept in case the model is deallocated.
final class ModelProperty<Model: AnyObject & Observable, Value> {
  private weak var model: Model?
  let keyPath: KeyPath<Model, Value>
  private let set: ((Model, Value) -> Void)?
  private var last: Value
  /// The number of changes that other threads have announced so far.
  private var announcedCount = 0

  init(_ model: Model, _ keyPath: KeyPath<Model, Value>, set: ((Model, Value) -> Void)?) {
    self.model = model
    self.keyPath = keyPath
    self.set = set
    last = model[keyPath: keyPath]
  }

  isolated deinit {}

  /// The value of the property or, if the model has been deallocated, the last value that was read.
  var value: Value {
    if let model { last = model[keyPath: keyPath] }
    return last
  }

  /// The closure that sets the property, or `nil` if the property is read-only.
  var setter: ((Value) -> Void)? {
    guard let set else { return nil }
    return { [self] value in
      if let model { set(model, value) }
    }
  }

  /// Reports the next change, in the turn of the main actor after the change. If the change is made
  /// on the main actor, it is also announced just before it is made.
  func watch(_ change: WatchedChange) {
    track { [weak self] in
      let isOnMainActor = runIfOnMainActor { self?.willChange(change) }
      Task { @MainActor in
        change.didEnd()
        if !isOnMainActor { await ModelProperty.settle({ self }, change.lookAgain) }
      }
    }
  }

  /// Checks the value repeatedly after another thread has announced a change. A change is announced
  /// before it is made, and no public API reports when it has been made, so the value that is read
  /// may still be the old one.
  ///
  /// - Parameters:
  ///   - property: A closure that returns the property and does not keep it alive.
  ///   - lookAgain: A closure that reports the value if it has changed. The closure returns whether
  ///     the checks should continue. The result is `false` if values cannot be compared.
  private static func settle(
    _ property: () -> ModelProperty?, _ lookAgain: @MainActor () -> Bool
  ) async {
    guard let number = property()?.announce() else { return }
    for pause in settlingPauses {
      if let pause { try? await Task.sleep(for: pause) } else { await Task.yield() }
      // A later change starts checks of its own.
      guard property()?.announcedCount == number, lookAgain() else { return }
    }
  }

  private func announce() -> Int {
    announcedCount += 1
    return announcedCount
  }

  private func willChange(_ change: WatchedChange) {
    guard change.willBegin() else { return }
    // This tracking only counts the assignments until the observers are notified.
    track { [weak self] in
      runIfOnMainActor { self?.willChange(change) }
    }
  }

  /// Calls a closure before the next change, on the thread that makes the change.
  private func track(_ willChange: @escaping @Sendable () -> Void) {
    guard let model else { return }
    withObservationTracking {
      _ = model[keyPath: keyPath]
    } onChange: {
      willChange()
    }
  }
}

/// The pauses before the repeated checks of a value that another thread has set, in order. A pause
/// of `nil` stands for one turn of the main actor.
private let settlingPauses: [Duration?] =
  [nil, nil, nil, nil] + (0...10).map { .milliseconds(1 << $0) }

/// Runs a closure immediately if the caller is on the main actor, and does nothing otherwise.
/// Returns whether the closure ran.
@discardableResult
private nonisolated func runIfOnMainActor(
  _ body: @escaping @MainActor @Sendable () -> Void
) -> Bool {
  // Asking for the main thread would not help: in a program with an async `main`, the main actor may
  // run on any thread.
  guard #available(macOS 26, *) else { return false }
  let moment = Mutex((isNow: true, hasRun: false))
  let caller = withUnsafeCurrentTask { $0?.hashValue }
  let thread = ObjectIdentifier(Thread.current)
  Task.immediate { @MainActor in
    // If the caller is not on the main actor, this task is queued, and an idle main actor may run it
    // on another thread before the caller continues.
    let isNow = moment.withLock { moment in
      moment.hasRun = moment.isNow && thread == ObjectIdentifier(Thread.current)
      return moment.hasRun
    }
    if isNow { StateScope.setting(in: caller, body) }
  }
  return moment.withLock { moment in
    moment.isNow = false
    return moment.hasRun
  }
}
