import TrellisState

/// A stack of steps that can be undone and redone while the program runs.
///
/// Code that makes a change registers a call that undoes it. Undoing a step makes its registered
/// calls, and these calls in turn register the calls that redo the step:
/// ```swift
/// final class Document {
///   @State private(set) var title = ""
///   let undoStack = UndoStack()
///
///   func rename(_ title: String) {
///     let old = self.title
///     undoStack.register(on: self, "rename") { $0.rename(old) }
///     self.title = title
///   }
/// }
///
/// let document = Document()
/// document.rename("Draft")
/// document.undoStack.undo()   // ""
/// document.undoStack.redo()   // "Draft"
/// ```
/// The stack does not retain targets. A step whose targets have all been released is skipped.
@MainActor
public final class UndoStack {
  private var undone = UndoSteps()
  private var done = UndoSteps()
  private var group: UndoStep?
  private var groupDepth = 0
  private var phase = Phase.registering

  private enum Phase {
    case registering
    case undoing
    case redoing
  }

  /// The maximum number of steps that can be undone, and also of steps that can be redone. If `nil`
  /// (the default), there is no limit.
  ///
  /// If there are more steps, the ones that would be undone or redone last are dropped. A limit
  /// below 0 is reported as a diagnostic, and 0 is used instead.
  public var limit: Int? {
    didSet {
      limit = UndoStack.permitted(limit, at: nil)
      trim()
    }
  }
  /// The closure that is called after a step is registered, undone or redone, after `removeAll()`
  /// removes steps, and after each call to `removeAll(on:)`. The closure receives the stack. If
  /// `nil`, no closure is called.
  public var onChange: (@MainActor (UndoStack) -> Void)?

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps that can be undone, and also of steps that can be
  ///     redone. If `nil`, there is no limit. A limit below 0 is reported as a diagnostic, and 0 is
  ///     used instead.
  ///   - fileID: The source file that a diagnostic about the call names.
  ///   - line: The source line that a diagnostic about the call names.
  ///   - onChange: The initial value of ``onChange``.
  public init(
    limit: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    onChange: (@MainActor (UndoStack) -> Void)? = nil
  ) {
    self.limit = UndoStack.permitted(limit, at: SourceSite(fileID: fileID, line: line))
    self.onChange = onChange
  }

  isolated deinit {}

  private static func permitted(_ limit: Int?, at site: SourceSite?) -> Int? {
    guard let limit, limit < 0 else { return limit }
    let which = site.map { "the undo stack created at \($0)" } ?? "an undo stack"
    StateScope.report(
      StateDiagnostic(
        code: .limitTooLow,
        message: "\(which) was given the limit \(limit), so it keeps no steps; "
          + "pass a limit of 0 or more, or nil for no limit",
        declaration: nil, site: site))
    return 0
  }

  // MARK: Steps to take

  /// Whether there is a step that can be undone.
  public var canUndo: Bool { done.last != nil }
  /// Whether there is a step that can be redone.
  public var canRedo: Bool { undone.last != nil }
  /// The name of the step that would be undone next, or `nil` if there is none or it has no name.
  public var undoName: String? { done.last?.name }
  /// The name of the step that would be redone next, or `nil` if there is none or it has no name.
  public var redoName: String? { undone.last?.name }

  // MARK: Registering

  /// Registers a call that undoes the current change.
  ///
  /// Each registered call is a separate undo step, except inside a group. Calls that are registered
  /// while a step is being undone become a step to redo. Registering a new change drops all steps
  /// to redo.
  ///
  /// - Parameters:
  ///   - target: The object on which the call is made. The object is held weakly.
  ///   - name: The name of the change, for menus and records.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - call: The closure that makes the call. It receives the target as its argument, so it does
  ///     not have to capture the target.
  public func register<Target: AnyObject>(
    on target: Target, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ call: @escaping @MainActor (Target) -> Void
  ) {
    register(RecordedCall(on: target, name, fileID: fileID, line: line, call))
  }

  /// Registers a recorded call that undoes the current change.
  public func register(_ call: RecordedCall) {
    if group != nil {
      group?.calls.append(call)
    } else {
      push(UndoStep(groupName: nil, calls: [call]))
    }
  }

  /// Combines all calls that are registered while a closure runs into one step.
  ///
  /// ```swift
  /// document.undoStack.group("rename both") {
  ///   document.rename("Draft")
  ///   other.rename("Copy")
  /// }
  /// ```
  /// A group inside another group is part of the outer one. If no call is registered, no step is
  /// added. If the closure throws, the step consists of the calls that were registered before the
  /// error.
  ///
  /// - Parameters:
  ///   - name: The name of the step. If `nil`, the step has the name of its first call.
  ///   - body: The closure that makes the changes.
  public func group<Result>(_ name: String? = nil, _ body: () throws -> Result) rethrows -> Result {
    groupDepth += 1
    if group == nil { group = UndoStep(groupName: name, calls: []) }
    defer {
      groupDepth -= 1
      if groupDepth == 0, let step = group.take(), !step.calls.isEmpty { push(step) }
    }
    return try body()
  }

  // MARK: Undoing

  /// Undoes the most recent step by making its calls in reverse order.
  ///
  /// Observers of states run after all calls have been made, and the calls that these observers
  /// register belong to the step to redo. If you call this method in a transaction or in an
  /// observer of a state, the observers run only after this method has returned, and the calls that
  /// they register become a separate step.
  ///
  /// - Returns: Whether a step was undone; always `false` inside a group or during another undo or
  ///   redo.
  @discardableResult
  public func undo() -> Bool {
    guard let step = take(from: \.done) else { return false }
    replay(step, .undoing)
    return true
  }

  /// Redoes the most recently undone step.
  ///
  /// - Returns: Whether a step was redone; always `false` inside a group or during another undo or
  ///   redo.
  @discardableResult
  public func redo() -> Bool {
    guard let step = take(from: \.undone) else { return false }
    replay(step, .redoing)
    return true
  }

  /// Removes all steps.
  public func removeAll() {
    guard !(done.isEmpty && undone.isEmpty) else { return }
    done = UndoSteps()
    undone = UndoSteps()
    onChange?(self)
  }

  /// Removes all calls on one object from all steps.
  public func removeAll(on target: AnyObject) {
    done.removeAll(on: target)
    undone.removeAll(on: target)
    group?.calls.removeAll { $0.isOn(target) }
    onChange?(self)
  }

  // MARK: Steps

  private func take(from steps: ReferenceWritableKeyPath<UndoStack, UndoSteps>) -> UndoStep? {
    guard groupDepth == 0, phase == .registering else { return nil }
    return self[keyPath: steps].popLast()
  }

  private func replay(_ step: UndoStep, _ phase: Phase) {
    self.phase = phase
    group(step.name) {
      transaction {
        for call in step.calls.reversed() { call.perform() }
      }
    }
    self.phase = .registering
    onChange?(self)
  }

  private func push(_ step: UndoStep) {
    switch phase {
    case .registering:
      undone = UndoSteps()
      done.append(step)
    case .undoing: undone.append(step)
    case .redoing: done.append(step)
    }
    trim()
    if phase == .registering { onChange?(self) }
  }

  private func trim() {
    guard let limit else { return }
    done.keepLast(limit)
    undone.keepLast(limit)
  }
}
