import Observation
import Synchronization
import TrellisState

#if canImport(Darwin)
  import Foundation
#endif

/// A property of a model that may end.
final class ModelProperty<Model: AnyObject & Observable, Value> {
  private weak var model: Model?
  let keyPath: KeyPath<Model, Value>
  private let set: ((Model, Value) -> Void)?
  private var last: Value
  /// Counts the changes that other threads have announced.
  private var announcedCount = 0

  init(_ model: Model, _ keyPath: KeyPath<Model, Value>, set: ((Model, Value) -> Void)?) {
    self.model = model
    self.keyPath = keyPath
    self.set = set
    last = model[keyPath: keyPath]
  }

  isolated deinit {}

  /// The value, or the last one that was read before the model ended.
  var value: Value {
    if let model { last = model[keyPath: keyPath] }
    return last
  }

  /// The closure that sets the property; nil if it can only be read.
  var setter: ((Value) -> Void)? {
    guard let set else { return nil }
    return { [self] value in
      if let model { set(model, value) }
    }
  }

  /// Tells of the next change when it begins, if that is on the main actor, and in the turn of the
  /// main actor after it.
  func watch(_ change: WatchedChange) {
    track { [weak self] in
      let isOnMainActor = runIfOnMainActor { self?.willChange(change) }
      Task { @MainActor in
        change.didEnd()
        if !isOnMainActor { await ModelProperty.settle({ self }, change.lookAgain) }
      }
    }
  }

  /// Looks again after a change on another thread, which was announced before it was made and may not have been
  /// made when it was read; nothing public tells of its end.
  ///
  /// - Parameters:
  ///   - property: Gives the property, and keeps nothing.
  ///   - lookAgain: Tells of a value that differs; false if that cannot be seen.
  private static func settle(
    _ property: () -> ModelProperty?, _ lookAgain: @MainActor () -> Bool
  ) async {
    guard let number = property()?.announce() else { return }
    for pause in settlingPauses {
      if let pause { try? await Task.sleep(for: pause) } else { await Task.yield() }
      // A later change is looked after by its own announcement.
      guard property()?.announcedCount == number, lookAgain() else { return }
    }
  }

  private func announce() -> Int {
    announcedCount += 1
    return announcedCount
  }

  private func willChange(_ change: WatchedChange) {
    guard change.willBegin() else { return }
    // Only to count what is set until the observers are told.
    track { [weak self] in
      runIfOnMainActor { self?.willChange(change) }
    }
  }

  /// Calls a closure before the next change, on the thread that makes it.
  private func track(_ willChange: @escaping @Sendable () -> Void) {
    guard let model else { return }
    withObservationTracking {
      _ = model[keyPath: keyPath]
    } onChange: {
      willChange()
    }
  }
}

/// How long to wait between two looks at a value that another thread sets; nil for a turn of the main actor.
private let settlingPauses: [Duration?] =
  [nil, nil, nil, nil] + (0...10).map { .milliseconds(1 << $0) }

/// Runs a closure at once on the main actor, and elsewhere not at all; tells whether it ran.
@discardableResult
private nonisolated func runIfOnMainActor(
  _ body: @escaping @MainActor @Sendable () -> Void
) -> Bool {
  // The thread tells nothing: in a program with an async main the main actor runs on any.
  guard #available(macOS 26, *) else { return false }
  let moment = Mutex((isNow: true, hasRun: false))
  Task.immediate { @MainActor in
    let isNow = moment.withLock { moment in
      moment.hasRun = moment.isNow
      return moment.isNow
    }
    if isNow { body() }
  }
  return moment.withLock { moment in
    moment.isNow = false
    return moment.hasRun
  }
}
