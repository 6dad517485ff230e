import TrellisLayout
import TrellisViews

extension Application {
  /// Presents a committed frame. While an animation leads to the frame, presents the current
  /// picture of the animation in place of the frame's own drawing.
  func show(_ next: Frame, isFull: Bool) {
    let last = shownMoment ?? frame?.drawing
    frame = next
    showTitle()
    let moment = context.animations.motion.moment(of: window)
    guard moment != nil || shownMoment != nil else { return backend.present(next) }
    shownMoment = moment
    backend.present(picture(of: next, moment, after: isFull ? nil : last))
  }

  /// Presents the next picture of the running animation or, once the animation has ended, the most
  /// recent frame.
  func showMoment() {
    guard let frame, let backend = capabilities.motion else { return }
    let moment = context.animations.motion.moment(of: window)
    guard moment != nil || shownMoment != nil else { return }
    let picture = picture(of: frame, moment, after: shownMoment ?? frame.drawing)
    shownMoment = moment
    backend.presentMoment(picture)
  }

  private func picture(of frame: Frame, _ moment: DrawNode?, after last: DrawNode?) -> Frame {
    var picture = frame
    picture.drawing = moment ?? frame.drawing
    picture.damage = Damage.between(last, picture.drawing)
    // A caret that moves is not shown.
    if context.animations.motion.moves(context.focusedView) { picture.caret = nil }
    return picture
  }
}
