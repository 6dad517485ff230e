import TrellisLayout

/// A point in time, and the movements that are under way at that time.
@MainActor
final class Moment {
  let time: Duration
  let tracks: [ObjectIdentifier: Motion.Tracks]
  /// The moving views and all views around them.
  private var concerned: Set<ObjectIdentifier> = []

  init(time: Duration, tracks: [ObjectIdentifier: Motion.Tracks]) {
    self.time = time
    self.tracks = tracks
    for moving in tracks.values {
      var place = moving.view
      while let view = place, concerned.insert(ObjectIdentifier(view)).inserted {
        place = view.parent
      }
    }
  }

  func concerns(_ view: View) -> Bool {
    concerned.contains(ObjectIdentifier(view))
  }
}

extension View {
  /// Returns the drawing of the view and its descendants at the given moment.
  ///
  /// Nodes that do not move are shared with the committed frame.
  ///
  /// - Parameter isFresh: Whether the views around this one look different now than in the
  ///   committed frame.
  func drawNode(_ outer: InheritedLooks?, at moment: Moment, isFresh: Bool) -> DrawNode {
    guard isFresh || moment.concerns(self) else { return drawNode(outer) }
    guard let moving = moment.tracks[ObjectIdentifier(self)] else {
      return makeDrawNode(outer, looks: storedLooks?.value, at: moment, isFresh: isFresh)
    }
    let settled = frame
    let shown = moving.shownFrame(of: self, at: moment.time)
    if !isDrawnAtItsSize { frame = shown }
    let drawing = self as? any NumberDrawing
    drawing?.showNumber(
      moving.number.map { (from: $0.from, progress: $0.timing.value(at: moment.time)) })
    defer {
      frame = settled
      drawing?.showNumber(nil)
    }
    var looks = storedLooks?.value
    if let track = moving.looks {
      looks = Looks.mixed(track.from, self.looks, track.timing.value(at: moment.time))
    }
    let node = makeDrawNode(
      outer, looks: looks, at: moment, isFresh: isFresh || moving.looks != nil)
    if node.frame == shown { return node }
    return DrawNode(
      frame: shown, commands: node.commands, children: node.children, clips: node.clips)
  }
}
