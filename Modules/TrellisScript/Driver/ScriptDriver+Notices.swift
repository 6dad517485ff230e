import Trellis
import TrellisControls
import TrellisEvents

extension ScriptDriver {
  /// Begins to watch the effect of the next line.
  package func watchLine() {
    watch.forgetRefusal()
    lineEffect = LineEffect(
      before: LineEffect.Seen(frame: application.frame?.number, deliveries: watch.deliveryCount),
      focus: application.context.focusedView?.path, semantics: application.frame?.semantics)
  }

  /// Notes the effect of an input from a device.
  ///
  /// - Parameter isUsed: Whether a view used the input.
  func take(isUsed: Bool) {
    guard var effect = lineEffect else { return }
    if !isUsed { effect.isUnused = true }
    let seen = LineEffect.Seen(frame: application.frame?.number, deliveries: watch.deliveryCount)
    if effect.lastInput == seen { effect.isIdle = true } else { effect.isBusy = true }
    effect.lastInput = seen
    lineEffect = effect
  }

  /// Returns a notice that says why a command had no effect, or only part of its effect. Returns
  /// `nil` if there is nothing to report. Call this method once everything that the command caused
  /// is over.
  ///
  /// If a person types the commands, there is a notice for every command that changed nothing.
  package func notice(
    after command: ScriptCommand, typed isTyped: Bool = false
  ) -> String? {
    guard let effect = lineEffect, !application.isEnding else { return nil }
    lineEffect = nil
    let isSilent = application.frame?.number == effect.before.frame
    let isHeard = watch.deliveryCount != effect.before.deliveries
    if isSilent, isTyped || !isHeard {
      let reason = isHeard ? nil : reason(after: command, effect)
      return reason.map { "nothing changed: \($0)" } ?? (isTyped ? "nothing changed" : nil)
    }
    return lateReason(after: command, effect).map { "not done: \($0)" }
  }

  /// Returns the reason why nothing changed, or `nil` if the command had nothing to change.
  private func reason(after command: ScriptCommand, _ effect: LineEffect) -> String? {
    switch command {
    case .press(let id):
      if let refusal = watch.firstRefusal { return words(for: refusal, of: id) }
      // The part is already in the requested state. As with `select` and `set`, this is not
      // reported.
      if isSelected(id) { return nil }
      return refusal(of: id) ?? "\(name(id)) does nothing when it is pressed"
    case .focus(let id):
      guard let view = try? application.target(id).view, !view.isFocused else { return nil }
      let canEver = view.canTakeFocus || !view.isEffectivelyEnabled || view.isEffectivelyHidden
      return canEver ? refusal(of: id) : "\(name(id)) cannot have the focus"
    case .set(let id, _): return refusal(of: id)
    case .select(let id, let row): return refusal(of: id) ?? shortage(of: id, row)
    case .scroll(let id, _): return refusal(of: id) ?? "\(name(id)) cannot scroll any further"
    case .type, .key, .paste:
      if let refusal = watch.firstRefusal { return words(for: refusal) }
      guard effect.isUnused else { return nil }
      return effect.focus.map { "\(name($0)) does not respond to this input" }
        ?? "nothing has the focus"
    case .pointer(let pointer):
      guard pointer.action == .down || pointer.isWheel else { return nil }
      if let refusal = watch.firstRefusal { return words(for: refusal) }
      return effect.isUnused
        ? "nothing at \(pointer.location.x) \(pointer.location.y) responds to the pointer" : nil
    case .resize, .advance, .wait, .tree, .frame, .expect, .help, .quit: return nil
    }
  }

  /// Returns the reason why a command was not carried out, or only in part, although something
  /// changed. Returns `nil` if there is nothing to report.
  private func lateReason(after command: ScriptCommand, _ effect: LineEffect) -> String? {
    switch command {
    case .press(let id), .set(let id, _):
      guard let refusal = watch.firstRefusal,
        let target = try? application.target(id),
        refusal.path == target.path || refusal.path == target.view.path,
        !isEffect(refusal, effect)
      else { return nil }
      return words(for: refusal, of: id)
    case .focus(let id):
      guard let view = try? application.target(id).view, !view.isFocused else { return nil }
      return refusal(of: id)
    case .select(let id, let row): return shortage(of: id, row)
    case .type:
      guard effect.isIdle, effect.isBusy else { return nil }
      return reason(after: command, effect).map { "the rest of the text; \($0)" }
    default: return nil
    }
  }

  /// Returns whether a control refused an event only because the command itself has disabled or
  /// hidden the control, as when turning a toggle on disables the toggle.
  private func isEffect(_ refusal: Refusal, _ effect: LineEffect) -> Bool {
    guard [.disabled, .hidden, .detached].contains(refusal.outcome), let path = refusal.path,
      let before = effect.semantics?.node(at: path)
    else { return false }
    let now = application.frame?.semantics.node(at: path)
    return !before.states.contains(.disabled) && now?.states.contains(.disabled) ?? true
  }

  /// Returns whether an ID matches a part that is already selected, so that a press on it does
  /// nothing.
  private func isSelected(_ id: String) -> Bool {
    (try? application.target(id))?.part?.states.contains(.selected) == true
  }

  // MARK: Words

  private func refusal(of id: String) -> String? {
    if let refusal = watch.firstRefusal { return words(for: refusal, of: id) }
    guard let view = try? application.target(id).view else { return nil }
    if view.isEffectivelyHidden { return "\(name(id)) is hidden" }
    return view.isEffectivelyEnabled ? nil : "\(name(id)) is disabled"
  }

  /// Returns the message that a row number is too large. Returns `nil` if there is a row with that
  /// number, or if the number of rows is not known.
  private func shortage(of id: String, _ row: Int) -> String? {
    guard let path = try? application.target(id).path,
      let node = application.frame?.semantics.node(at: path)
    else {
      return nil
    }
    // An outline counts the siblings on each level, but its rows are numbered consecutively across
    // all levels.
    let counts = node.all.compactMap { part in
      part === node || part.position?.level != nil ? nil : part.position?.count
    }
    guard let count = node.position?.count ?? counts.max(), row > count else { return nil }
    if count == 0 { return "\(name(id)) has no rows" }
    let rows = count == 1 ? "1 row" : "\(count) rows"
    return "\(name(id)) has only \(rows); the last one is selected"
  }

  private func words(for refusal: Refusal, of id: String? = nil) -> String {
    let isMeant =
      id.flatMap { try? application.target($0) }.map {
        refusal.path == $0.path || refusal.path == $0.view.path
      } ?? false
    let name = isMeant ? name(id ?? "") : refusal.path.map(name) ?? "the program"
    switch refusal.outcome {
    case .disabled
    where refusal.path == application.window.path && application.window.frontDialog != nil:
      let dialog = application.window.frontDialog.map { self.name($0.path) } ?? ""
      return "the dialog \(dialog) must be answered first"
    case .disabled: return "\(name) is disabled"
    case .hidden: return "\(name) is hidden"
    case .detached: return "\(name) is no longer there"
    case .tooDeep:
      return "too many events were nested, each raised by a handler of the previous one"
    case .ignored: return "\(name) is still busy with the previous event"
    case .cancelled: return "the command was cancelled, because a handler set \(name) first"
    case .vetoed where refusal.kind == .question:
      return "\(name) refused the command, because the answer to \(refusal.subject) was no"
    default:
      if isReadOnly(refusal.path) { return "\(name) is read-only" }
      return refusal.reason.map { "\(name) refused the command: \($0)" }
        ?? "\(name) does not accept this command"
    }
  }

  private func isReadOnly(_ path: ControlPath?) -> Bool {
    path.flatMap { application.frame?.semantics.node(at: $0) }?.states.contains(.readOnly) == true
  }

  private func name(_ id: String) -> String { id.writtenID }

  /// Returns the shortest ID of the view or part at a path, as messages show it.
  private func name(_ path: ControlPath) -> String {
    guard let root = application.frame?.semantics, let node = root.node(at: path), node !== root
    else {
      return path.text.isEmpty ? "the window" : path.text.writtenID
    }
    return ShortestIDs(of: root).id(of: node)
  }
}

extension PointerInput {
  fileprivate nonisolated var isWheel: Bool {
    if case .wheel = action { true } else { false }
  }
}
