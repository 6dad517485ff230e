public import TrellisEvents
import TrellisTiming

/// One call of ``View/animate(duration:delay:speed:curve:fileID:line:_:completion:)`` that is under
/// way or over.
///
/// ```swift
/// let fading = window.animate(duration: .seconds(1)) { notice.opacity(0) }
/// fading.cancel()
/// ```
/// Dropping it ends nothing; cancelling changes nothing either but what is shown on the way.
@MainActor
public final class Animation: Cancellable {
  /// How it came out: whether it ran to its end. Nil while it is under way.
  public var isFinished: Bool? {
    if let outcome { return outcome }
    // Without a completion nobody waits for the end: it has come when its time has.
    return !hasCompletion && registry?.isOver(self) != false ? true : nil
  }
  private var outcome: Bool?
  let timing: AnimationTiming
  let site: SourceSite
  let cause: RecordID?
  weak var owner: View?
  private(set) weak var registry: Animations?
  /// What it changed and nothing has changed since by another animation.
  private(set) var changes: Set<Change> = []
  private var completion: (@MainActor (Bool) -> Void)?
  /// What tells of its end.
  var timer: DelayedRun?

  /// Something that was changed.
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

  /// Whether it is under way.
  public var isRunning: Bool { isFinished == nil }

  /// Ends it before its time: what was changed stays changed and is shown at once, and the completion
  /// is told that it did not finish. Once it is over this does nothing.
  ///
  /// - Returns: Whether it was under way.
  @discardableResult
  public func cancel() -> Bool {
    registry?.cancel(self) ?? false
  }

  func insert(_ change: Change) { changes.insert(change) }

  /// Gives a change up to another animation.
  ///
  /// - Returns: Whether it was the last one.
  func remove(_ change: Change) -> Bool {
    changes.remove(change) != nil && changes.isEmpty
  }

  /// Gives up all that it changed of a view that has left.
  func removeChanges(of view: ObjectIdentifier) -> Bool {
    let count = changes.count
    changes = changes.filter { $0.view != view }
    return changes.isEmpty && count > 0
  }

  func touches(_ view: View) -> Bool {
    changes.contains { $0.view == ObjectIdentifier(view) }
  }

  /// Says how it came out, once.
  func end(_ isFinished: Bool) {
    guard outcome == nil else { return }
    outcome = isFinished
    timer?.cancel()
    timer = nil
  }

  /// Runs the completion; it and what it holds are let go.
  func tell() {
    let completion = completion.take()
    completion?(outcome ?? false)
  }

  var hasCompletion: Bool { completion != nil }
}
