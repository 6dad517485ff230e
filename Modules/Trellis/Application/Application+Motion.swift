import TrellisLayout
import TrellisViews

extension Application {
  /// Presents a committed frame. During an animation that leads to the frame, presents the current
  /// picture of the animation instead.
  func show(_ next: Frame, isFull: Bool) {
    let last = shownMoment ?? frame?.drawing
    frame = next
    showTitle()
    let moment = context.animations.motion.moment(of: window)
    guard moment != nil || shownMoment != nil else { return backend.present(next) }
    shownMoment = moment
    backend.present(picture(of: next, moment, after: isFull ? nil : last))
  }

  /// Presents the next picture of the animation. Views may have moved since the previous picture.
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
