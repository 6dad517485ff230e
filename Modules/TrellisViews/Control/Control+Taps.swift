public import TrellisEvents

/// The meaning of `onTap` on a control.
package nonisolated enum TapMeaning {
  /// The event of the control's main action. Keys and the script command `press` raise this event
  /// too.
  case event(Event)
  /// A tap gesture, as on a view that is not a control; Enter, Space and the script command `press`
  /// also perform it.
  case gesture
  /// A tap gesture. A diagnostic is recorded, because the program expects a main action but the
  /// control has none.
  case noAction
}

extension Control {
  private var tapMeaning: TapMeaning {
    guard let control = self as? any TapDefining else { return .event(.primaryAction) }
    return type(of: control).tapMeaning
  }

  /// Adds a handler for the control's main action.
  ///
  /// The handler runs when a key, a script's `press` or a click performs the main action. For most
  /// controls, the main action is the event `primaryAction`. For a `Toggle`, it is a change by the
  /// user, and for a `Menu`, it is the opening of the menu.
  /// ```swift
  /// let wifi = Toggle("Wifi").onTap { toggle in print(toggle.isOn) }
  /// ```
  /// On a control that contains other views, such as `Scroll`, the handler runs for a tap gesture.
  /// The same is true of a control without a main action, such as a `Slider`; a diagnostic with the
  /// code `tap-without-action` then records the line of the call. The gesture is performed by a
  /// click, and also by Enter, Space and `press` if the control does not use them for something
  /// else.
  @discardableResult
  public func onTap(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    addTap(SourceSite(fileID: fileID, line: line), erased(handler))
    return self
  }

  /// Adds a handler for the control's main action. The handler takes no arguments.
  @discardableResult
  public func onTap<each A, each B>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    addTap(SourceSite(fileID: fileID, line: line)) { _ in
      try handler(repeat NoArgument<each A, each B>())
    }
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
      "\(typeName) has no main action, so onTap at \(site) adds a tap gesture; use another handler "
        + "of \(typeName), or addGesture(TapGesture()) if you want taps")
  }

  /// Reports that a handler does not run for the control's main action, because the handler
  /// receives tap events.
  func reportPointerTap(_ tap: TapGesture, _ site: SourceSite) {
    if case .gesture = tapMeaning { return }
    // The first advice would be wrong for a control without a main action.
    let advice =
      isPressedByGesture
      ? ""
      : "to handle the main action of \(typeName), pass a closure that takes the control or no "
        + "argument; "
    tap.report(
      "tap-without-action",
      "the closure of onTap at \(site) takes an event, so it is called only for taps; \(advice)"
        + "to handle only taps, use addGesture(TapGesture())")
  }

  /// Whether a press performs a tap gesture of the control instead of its main action.
  package var isPressedByGesture: Bool {
    if case .event = tapMeaning { false } else { true }
  }
}
