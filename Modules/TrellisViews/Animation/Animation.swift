public import TrellisEvents
import TrellisTiming

/// One call of ``View/animate(duration:delay:speed:curve:fileID:line:_:completion:)`` that is under
/// way or over.
///
/// ```swift
/// let fading = window.animate(duration: .seconds(1)) { notice.opacity(0) }
/// fading.cancel()
/// ```
/// Dropping the object ends nothing. Cancelling only takes away the pictures on the way.
@MainActor
public final class Animation: Cancellable {
  /// Whether the animation ran to its end; nil while it is under way.
  public var isFinished: Bool? {
    if let outcome { return outcome }
    // Without a completion no code waits for the end: it has come when its time has.
    return !hasCompletion && registry?.isOver(self) != false ? true : nil
  }
  private var outcome: Bool?
  let timing: AnimationTiming
  let site: SourceSite
  let cause: RecordID?
  weak var owner: View?
  private(set) weak var registry: Animations?
  /// The changes that are still this animation's: no later animation has changed the same.
  private(set) var changes: Set<Change> = []
  private var completion: (@MainActor (Bool) -> Void)?
  /// The timer for the animation's end.
  var timer: DelayedRun?

  /// A property of a view that was changed.
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

  /// Whether the animation is under way.
  public var isRunning: Bool { isFinished == nil }

  /// Ends the animation before its time.
  ///
  /// The changes stay and are shown at once, and the completion gets `false`. Once the animation is
  /// over this does nothing.
  ///
  /// - Returns: Whether the animation was under way.
  @discardableResult
  public func cancel() -> Bool {
    registry?.cancel(self) ?? false
  }

  func insert(_ change: Change) { changes.insert(change) }

  /// Gives a change up to another animation.
  ///
  /// - Returns: Whether that was the last change.
  func remove(_ change: Change) -> Bool {
    changes.remove(change) != nil && changes.isEmpty
  }

  /// Gives up all changes of a view that has left.
  func removeChanges(of view: ObjectIdentifier) -> Bool {
    let count = changes.count
    changes = changes.filter { $0.view != view }
    return changes.isEmpty && count > 0
  }

  func touches(_ view: View) -> Bool {
    changes.contains { $0.view == ObjectIdentifier(view) }
  }

  /// Keeps the result, once.
  func end(_ isFinished: Bool) {
    guard outcome == nil else { return }
    outcome = isFinished
    timer?.cancel()
    timer = nil
  }

  /// Runs the completion, then lets go of it and of all that it holds.
  func tell() {
    let completion = completion.take()
    completion?(outcome ?? false)
  }

  var hasCompletion: Bool { completion != nil }
}
