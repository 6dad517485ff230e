public import TrellisEvents

// Handlers for the same kind of tap share one gesture, and run in the order of registration.
extension View {
  // Disfavored, so that the compiler explains a mistake in a control's closure by the overload that
  // receives the control.
  /// Adds a handler that receives the event of each tap on the view.
  ///
  /// A tap is a pointer press that ends inside the view. A press that another view inside this one
  /// uses does not count. While the view has the focus, Enter and Space are taps too. On a
  /// ``Control``, a handler without an event parameter runs for the control's main action instead.
  /// ```swift
  /// let photo = Image("[=]", label: "Photo").onTap(count: 2) { event in print(event.location) }
  /// ```
  /// - Parameters:
  ///   - count: The number of taps that the gesture consists of, such as 2 for a double tap.
  ///   - touches: The number of touches in each tap; a mouse click has one touch.
  ///   - timing: The time at which the gesture fires: immediately (the default), or once gestures
  ///     that take more taps can no longer be recognised.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure that runs each time the gesture fires.
  @discardableResult @_disfavoredOverload
  public func onTap(
    count: Int = 1, touches: Int = 1, timing: TapGesture.Timing = .immediate,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (GestureEvent) throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let tap = sharedTap(count, touches, timing, site)
    tap.onRecognize(fileID: fileID, line: line, handler)
    if count == 1, touches == 1 { (self as? Control)?.reportPointerTap(tap, site) }
    return self
  }

  /// Adds a handler for taps on the view. The handler takes no arguments.
  @discardableResult
  public func onTap<each A, each B>(
    count: Int = 1, touches: Int = 1, timing: TapGesture.Timing = .immediate,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    if count == 1, touches == 1, timing == .immediate, let control = self as? Control {
      control.addTap(site) { _ in try handler(repeat NoArgument<each A, each B>()) }
    } else {
      sharedTap(count, touches, timing, site).onRecognize(fileID: fileID, line: line) {
        try handler(repeat NoArgument<each A, each B>())
      }
    }
    return self
  }

  /// Adds a handler that receives the event of each double tap on the view.
  @discardableResult
  public func onDoubleTap(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (GestureEvent) throws -> Void
  ) -> Self {
    onTap(count: 2, fileID: fileID, line: line, handler)
  }

  /// Adds a handler for double taps on the view. The handler takes no arguments.
  @discardableResult
  public func onDoubleTap<each A, each B>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    onTap(count: 2, fileID: fileID, line: line, handler)
  }

  func sharedTap(
    _ count: Int, _ touches: Int, _ timing: TapGesture.Timing, _ site: SourceSite
  ) -> TapGesture {
    let wanted = TapGesture(count: count, touches: touches, timing: timing)
    let known = gestures.lazy.compactMap { $0 as? TapGesture }.first {
      $0.count == wanted.count && $0.touches == wanted.touches && $0.timing == wanted.timing
    }
    return known ?? addGesture(wanted, fileID: site.fileID, line: site.line)
  }
}
