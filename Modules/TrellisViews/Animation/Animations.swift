import TrellisEvents
import TrellisTiming

/// The animations of one tree of views, with their changes and completion closures.
@MainActor
package final class Animations {
  /// Whether movements are shown as a series of pictures. If `false`, only their final picture is
  /// shown.
  package var showsMotion = false
  /// The movements on the screen.
  package let motion: Motion
  /// The animation whose closure is currently making changes, or `nil` if there is none.
  @exclusivity(unchecked) private(set) var current: Animation?
  private var running: [Animation] = []
  private var untold: [Animation] = []
  private let dispatcher: Dispatcher
  private let clock: FrameClock

  init(dispatcher: Dispatcher, clock: FrameClock) {
    self.dispatcher = dispatcher
    self.clock = clock
    motion = Motion(clock: clock)
  }

  isolated deinit {}

  // MARK: Beginning

  /// Runs a closure, and assigns its changes to an animation.
  func run(_ animation: Animation, in context: TreeContext, _ changes: () -> Void) {
    // An animation without a completion has no timer that removes it when it is over.
    running.removeAll { !$0.isRunning }
    running.append(animation)
    if showsMotion, !clock.isStill, let root = context.root { motion.willChange(root, animation) }
    let outer = current
    current = animation
    changes()
    current = outer
    begin(animation, in: context)
    tell()
  }

  private func begin(_ animation: Animation, in context: TreeContext) {
    guard animation.isRunning else { return }
    let time = animation.timing.end - clock.now()
    guard time > .zero else { return end(animation, isFinished: true) }
    guard animation.hasCompletion else { return }
    animation.timer = context.schedule(time) { [weak self, weak animation] in
      guard let self, let animation else { return }
      end(animation, isFinished: true)
      tell()
    }
  }

  /// Returns whether an animation's time has passed.
  func isOver(_ animation: Animation) -> Bool {
    clock.now() >= animation.timing.end
  }

  // MARK: Changing

  /// Adds a change to the current animation, and removes the change from earlier animations. If
  /// this leaves an earlier animation without changes, that animation ends.
  func add(_ view: View, _ property: String) {
    guard let current else { return }
    let change = Animation.Change(view: ObjectIdentifier(view), property: property)
    current.insert(change)
    for other in running where other !== current {
      if other.remove(change) { end(other, isFinished: false) }
    }
  }

  // MARK: Ending

  /// Cancels an animation. Returns whether the animation was still running.
  func cancel(_ animation: Animation) -> Bool {
    guard animation.isRunning else { return false }
    end(animation, isFinished: false)
    motion.stop(animation)
    animation.owner?.setNeedsDisplay()
    tell()
    return true
  }

  /// Removes all changes to a view that has left the tree. Ends the animations that then have no
  /// changes left, and the animations that were begun on the view.
  func left(_ view: View) {
    for animation in running {
      let isLast = animation.removeChanges(of: ObjectIdentifier(view))
      if isLast || animation.owner === view { end(animation, isFinished: false) }
    }
  }

  private func end(_ animation: Animation, isFinished: Bool) {
    animation.end(isFinished)
    running.removeAll { $0 === animation }
    if animation.hasCompletion { untold.append(animation) }
  }

  /// Calls the completion closures of animations that have ended, each in a dispatch of its own.
  package func tell() {
    while !untold.isEmpty {
      let animation = untold.removeFirst()
      dispatcher.run(
        .completion, "animation", path: animation.owner?.path,
        arguments: [RecordArgument("finished", animation.isFinished ?? false)],
        cause: animation.cause, site: animation.site
      ) { animation.tell() }
    }
  }
}
