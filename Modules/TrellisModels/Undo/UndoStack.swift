import TrellisState

/// What was done, in steps that can be undone and redone, for as long as the program runs.
///
/// Whatever changes something registers the call that changes it back. Undoing makes these calls,
/// and what they register in turn is redone:
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
/// It keeps no target alive; steps of which no target lives are skipped.
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

  /// How many steps are kept to be undone, and how many to be redone; those that would be taken last go
  /// first. Nil for all, the default; less than 0 counts as 0 and is reported.
  public var limit: Int? {
    didSet {
      limit = UndoStack.permitted(limit, at: nil)
      trim()
    }
  }
  /// Called after each change of what can be undone or redone.
  public var onChange: (@MainActor (UndoStack) -> Void)?

  /// Makes an empty stack.
  ///
  /// - Parameters:
  ///   - limit: How many steps are kept; nil for all, less than 0 counts as 0 and is reported.
  ///   - fileID: Where it is made, for reports.
  ///   - line: Where it is made, for reports.
  ///   - onChange: Called after each change of what can be undone or redone.
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
    let which = site.map { "the undo stack made at \($0)" } ?? "an undo stack"
    StateScope.report(
      StateDiagnostic(
        code: .limitTooLow, message: "\(which) keeps no steps, since it cannot keep \(limit)",
        declaration: nil, site: site))
    return 0
  }

  // MARK: What there is

  /// Whether there is something to undo.
  public var canUndo: Bool { done.last != nil }
  /// Whether there is something to redo.
  public var canRedo: Bool { undone.last != nil }
  /// The name of the step that would be undone.
  public var undoName: String? { done.last?.name }
  /// The name of the step that would be redone.
  public var redoName: String? { undone.last?.name }

  // MARK: Registering

  /// Registers the call that takes back what is being done.
  ///
  /// Each call is a step of its own, except in a group. It is a step to redo while a step is being
  /// undone; otherwise, what could be redone no longer can.
  ///
  /// - Parameters:
  ///   - target: What the call is made on, held weakly.
  ///   - name: What was done, for menus and records.
  ///   - fileID: Where it is registered, for the record.
  ///   - line: Where it is registered, for the record.
  ///   - call: The call; it gets the target, so it need not hold it.
  public func register<Target: AnyObject>(
    on target: Target, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ call: @escaping @MainActor (Target) -> Void
  ) {
    register(RecordedCall(on: target, name, fileID: fileID, line: line, call))
  }

  /// Registers the recorded call that takes back what is being done.
  public func register(_ call: RecordedCall) {
    if group != nil {
      group?.calls.append(call)
    } else {
      push(UndoStep(groupName: nil, calls: [call]))
    }
  }

  /// Makes one step of all that is registered while a closure runs.
  ///
  /// ```swift
  /// document.undoStack.group("rename both") {
  ///   document.rename("Draft")
  ///   other.rename("Copy")
  /// }
  /// ```
  /// A group in a group is part of the outer one. If nothing is registered, there is no step. If the
  /// closure throws, what was registered until then is the step.
  ///
  /// - Parameters:
  ///   - name: What was done; by default the name of the first call.
  ///   - body: The closure.
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

  /// Undoes the last step: makes its calls, the last one first. Observers of states are told when
  /// all are made, and what they register belongs to the step that is redone.
  ///
  /// In a transaction, or in an observer of a state, they are told only after this returned, and
  /// what they register is a step of its own.
  ///
  /// - Returns: Whether there was something to undo; never inside a group or another undo or redo.
  @discardableResult
  public func undo() -> Bool {
    guard let step = take(from: \.done) else { return false }
    perform(step, .undoing)
    return true
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: Whether there was something to redo; never inside a group or another undo or redo.
  @discardableResult
  public func redo() -> Bool {
    guard let step = take(from: \.undone) else { return false }
    perform(step, .redoing)
    return true
  }

  /// Forgets all steps.
  public func removeAll() {
    guard !(done.isEmpty && undone.isEmpty) else { return }
    done = UndoSteps()
    undone = UndoSteps()
    onChange?(self)
  }

  /// Forgets every call on one object.
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

  private func perform(_ step: UndoStep, _ phase: Phase) {
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
