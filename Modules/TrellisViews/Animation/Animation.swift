public import TrellisEvents
import TrellisTiming

/// An animation started by ``View/animate(duration:delay:speed:curve:fileID:line:_:completion:)``.
/// ```swift
/// let fading = window.animate(duration: .seconds(1)) { notice.opacity(0) }
/// fading.cancel()
/// ```
/// Releasing the object does not cancel the animation. If you cancel the animation, the views are
/// immediately shown in their final state.
@MainActor
public final class Animation: Cancellable {
  /// Whether the animation ran to its end, or `nil` while it is still running.
  public var isFinished: Bool? {
    if let outcome { return outcome }
    // An animation without a completion has no timer, and is over when its time has passed.
    return !hasCompletion && registry?.isOver(self) != false ? true : nil
  }
  private var outcome: Bool?
  let timing: AnimationTiming
  let site: SourceSite
  let cause: RecordID?
  weak var owner: View?
  private(set) weak var registry: Animations?
  /// The animation's changes, except those that a later animation has taken over.
  private(set) var changes: Set<Change> = []
  private var completion: (@MainActor (Bool) -> Void)?
  /// The timer that ends the animation.
  var timer: DelayedRun?

  /// A property of a view that an animation changes.
  struct Change: Hashable {
    let view: ObjectIdentifier
    let property: String
  }

  init(
    timing: AnimationTiming, owner: View, registry: Animations?, site: SourceSite,
    cause: RecordID?, completion: (@MainActor (Bool) -> Void)?
  ) {
    self.timing = timing
    self.owner = owner
    self.registry = registry
    self.site = site
    self.cause = cause
    self.completion = completion
  }

  isolated deinit {}

  /// Whether the animation is still running.
  public var isRunning: Bool { isFinished == nil }

  /// Cancels the animation.
  ///
  /// The changes are kept and shown immediately, and the completion closure receives `false`. If
  /// the animation is already over, this method does nothing.
  ///
  /// - Returns: Whether the animation was still running.
  @discardableResult
  public func cancel() -> Bool {
    registry?.cancel(self) ?? false
  }

  func insert(_ change: Change) { changes.insert(change) }

  /// Removes a change that another animation has taken over.
  ///
  /// - Returns: Whether the change was removed and no change is left.
  func remove(_ change: Change) -> Bool {
    changes.remove(change) != nil && changes.isEmpty
  }

  /// Removes all changes to a view that has left the tree. Returns whether changes were removed and
  /// none are left.
  func removeChanges(of view: ObjectIdentifier) -> Bool {
    let count = changes.count
    changes = changes.filter { $0.view != view }
    return changes.isEmpty && count > 0
  }

  func touches(_ view: View) -> Bool {
    changes.contains { $0.view == ObjectIdentifier(view) }
  }

  /// Sets the outcome and stops the timer, unless the outcome is already set.
  func end(_ isFinished: Bool) {
    guard outcome == nil else { return }
    outcome = isFinished
    timer?.cancel()
    timer = nil
  }

  /// Calls the completion closure, then releases the closure and everything that it keeps alive.
  func tell() {
    let completion = completion.take()
    completion?(outcome ?? false)
  }

  var hasCompletion: Bool { completion != nil }
}
