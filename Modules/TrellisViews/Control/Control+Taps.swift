package import TrellisEvents

/// The meaning of `onTap` on a control.
package nonisolated enum TapMeaning {
  /// The event of the control's main action, which keys and presses in scripts raise too.
  case event(Event)
  /// A tap gesture, as on a view that is no control: Enter, Space and `press` make it too.
  case gesture
  /// A tap gesture as well, with a diagnostic, since the program expects a main action and there is
  /// none.
  case noAction
}

extension Control {
  private var tapMeaning: TapMeaning {
    guard let control = self as? any TapDefining else { return .event(.primaryAction) }
    return type(of: control).tapMeaning
  }

  /// Adds a handler for the control's main action.
  ///
  /// Keys, a script's `press` and, where a click does the same, a click run it. For most controls
  /// that is the event `primaryAction`, for a `Toggle` that the user changes it, for a `Menu` that
  /// it is opened.
  /// ```swift
  /// let wifi = Toggle("Wifi").onTap { toggle in print(toggle.isOn) }
  /// ```
  /// On a control that holds others, like `Scroll`, it is a tap gesture. A control without a main
  /// action, such as a `Slider`, puts a diagnostic on record with the code `tap-without-action` and
  /// the line. There the handler runs for a tap gesture, which a click makes, and Enter, Space and
  /// `press` where they do nothing else.
  @discardableResult
  public func onTap(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    addTap(SourceSite(fileID: fileID, line: line), erased(handler))
    return self
  }

  /// Adds a handler for the control's main action that needs no sender.
  @discardableResult
  public func onTap(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    addTap(SourceSite(fileID: fileID, line: line)) { _ in try handler() }
    return self
  }

  func addTap(_ site: SourceSite, _ handler: @escaping @MainActor (AnyObject) throws -> Void) {
    if case .event(let event) = tapMeaning {
      handlers.add(event, site: site, handler: handler)
      return
    }
    let tap = sharedTap(1, 1, .immediate, site)
    tap.onRecognize(fileID: site.fileID, line: site.line) { tap, _ in
      if let control = tap.view { try handler(control) }
    }
    guard case .noAction = tapMeaning else { return }
    tap.report(
      "tap-without-action",
      "onTap at \(site) is a tap gesture, as \(typeName) has no main action; use its other handlers, "
        + "or addGesture(TapGesture()) if a tap is meant")
  }

  /// Puts on record that a handler of taps with their place is not the control's main action.
  func reportPointerTap(_ tap: TapGesture, _ site: SourceSite) {
    if case .gesture = tapMeaning { return }
    tap.report(
      "tap-without-action",
      "onTap with an event at \(site) hears the pointer alone; take the control or nothing for the main "
        + "action of \(typeName), or use addGesture(TapGesture()) if the pointer is meant")
  }

  /// Whether a press is a tap gesture of the control, if it has one.
  package var isPressedByGesture: Bool {
    if case .event = tapMeaning { false } else { true }
  }
}
