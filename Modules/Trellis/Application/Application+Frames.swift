import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisState
import TrellisText

extension Application {
  /// Requests a full frame, that is, a frame whose damage is the whole window. The frame is
  /// presented in the current or the next turn of the event loop, even if nothing has changed.
  public func requestFullFrame() {
    demand.needsWholeFrame = true
    loop.mailbox.wake()
  }

  /// Lays out the window with the backend's current metrics, and presents a full frame.
  public func metricsDidChange() {
    context.metrics = backend.metrics
    for view in window.descendants { view.setNeedsLayout() }
    requestFullFrame()
  }

  /// Does the work that has to wait until no dispatch is running: delivers the results that have
  /// arrived, commits a frame, and handles the inputs that have arrived.
  ///
  /// - Parameter record: The record that has ended, or `nil` if none has. If a task has ended, this
  ///   is the record of the task's last change.
  func catchUp(after record: RecordID?) {
    guard !dispatcher.isRunning else { return }
    context.work.deliverArrived()
    let lastChange = dispatcher.lastChange.take()
    let cause = record ?? lastChange
    dispatcher.attribute(to: cause) { PolledNodes.poll() }
    PlainReads.reportChanges()
    reportUnrunTimers(isEnding: false)
    commit(cause: cause)
    takeWaitingInputs()
  }

  /// Lays out the window and commits a frame if anything has changed.
  ///
  /// - Parameter cause: The record that caused the change. This record is also the cause of any
  ///   work that layout begins.
  private func commit(cause: RecordID?) {
    guard demand.needsLayout || demand.needsWholeFrame else { return }
    dispatcher.attribute(to: cause) {
      let wasLayingOut = demand.isLayingOut
      demand.isLayingOut = true
      context.tellAppearances()
      layOut()
      giveDefaultFocus()
      demand.isLayingOut = wasLayingOut
    }
    context.animations.motion.didLayOut(window)
    let drawing = window.drawNode()
    guard let semantics = window.semanticNodes().first else { return }
    let focus = context.focusedView
    let next = Frame(
      number: (frame?.number ?? 0) + 1, size: size, drawing: drawing, semantics: semantics,
      focus: focus?.path, caret: focus.flatMap(caret),
      damage: Damage.between(demand.needsWholeFrame ? nil : frame?.drawing, drawing),
      words: window.words)
    let isFull = demand.needsWholeFrame
    demand.needsWholeFrame = false
    if let last = frame, !isFull, next.shows(sameAs: last) { return showMoment() }
    show(next, isFull: isFull)
  }

  /// Moves the focus to the view that is focused by default, once all views have been laid out for
  /// the first frame.
  private func giveDefaultFocus() {
    guard demand.givesDefaultFocus else { return }
    demand.givesDefaultFocus = false
    window.takeDefaultFocus()
    layOut()
  }

  /// Repeats layout until nothing changes, at most four times. Layout may need another pass, for
  /// example because a list has calculated its height.
  private func layOut() {
    for _ in 0..<4 where demand.needsLayout {
      demand.needsLayout = false
      window.layOut(in: Rect(origin: .zero, size: size))
      context.finishLayout()
      // A list creates views while it is laid out.
      context.tellAppearances()
    }
  }

  private func caret(of view: View) -> Point? {
    // If a view takes the focus only for its gestures, only the caret shows that it has the focus.
    guard let caret = view.caret ?? (view.acceptsFocus ? nil : .zero) else { return nil }
    let point = caret + view.frameInRoot.origin
    return view.visibleAreaInRoot.contains(point) ? point : nil
  }
}
