import TrellisLayout
import TrellisViews

extension Application {
  /// Hands a committed frame to the backend, or the present moment on the way to it.
  func show(_ next: Frame, isFull: Bool) {
    let last = shownMoment ?? frame?.drawing
    frame = next
    let moment = context.animations.motion.moment(of: window)
    guard moment != nil || shownMoment != nil else { return backend.present(next) }
    shownMoment = moment
    backend.present(picture(of: next, moment, after: isFull ? nil : last))
  }

  /// Shows the movements since the last picture.
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
    // A caret stands still or is not there.
    if context.animations.motion.moves(context.focusedView) { picture.caret = nil }
    return picture
  }
}
