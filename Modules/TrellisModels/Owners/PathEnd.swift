import TrellisState

/// The current end of a path from a model: its value, and a function to observe later values.
struct PathEnd<Value> {
  typealias Report = (Change<Value>, StateDeclaration?) -> Void

  let value: Value
  let isSame: (Value, Value) -> Bool
  /// A function that registers a closure to call for each change, and returns a cancellation that
  /// ends the calls. If the value cannot change, the function returns `nil`.
  ///
  /// The source of the changes retains the closure, but holds the owner weakly.
  let follow: (_ owner: AnyObject?, @escaping Report) -> Cancellation?
}

extension PathEnd {
  /// Returns the end of a path through a missing object: the value is `nil` and cannot change.
  static func missing<Wrapped>() -> PathEnd where Value == Wrapped? {
    PathEnd(value: nil, isSame: { $0 == nil && $1 == nil }, follow: { _, _ in nil })
  }

  init(_ binding: Binding<Value>) {
    let areEqual = binding.areEqual
    self.init(value: binding.wrappedValue, isSame: { areEqual?($0, $1) ?? false }) {
      binding.observeWithCause(of: $0, $1)
    }
  }

  init<Wrapped>(optional binding: Binding<Wrapped>) where Value == Wrapped? {
    let end = PathEnd<Wrapped>(binding)
    let isSame: (Value, Value) -> Bool = { old, new in
      guard let old, let new else { return false }
      return end.isSame(old, new)
    }
    self.init(value: end.value, isSame: isSame) { owner, report in
      end.follow(owner) { report(Change(old: $0.old, new: $0.new, source: $0.source), $1) }
    }
  }

  /// Creates the end of a path that extends another path by one step.
  init<Relation>(_ relation: PathEnd<Relation>, _ step: @escaping (Relation) -> PathEnd<Value>) {
    let end = step(relation.value)
    self.init(value: end.value, isSame: end.isSame) { owner, report in
      let tail = PathTail(end, of: owner, report)
      let token = relation.follow(owner) { change, cause in
        tail.move(to: step(change.new), source: change.source, cause: cause)
      }
      // The first part of the path is observed before the tail, so that a new object causes only
      // one call.
      tail.follow()
      return token
    }
  }
}

/// The rest of a path after one of its objects. When another object replaces that object, the tail
/// of the path leads through the new object.
///
/// The closure that observes the first part of the path retains the tail, so both end together.
private final class PathTail<Value> {
  private var end: PathEnd<Value>
  /// The most recently reported value at the end of the path or, if none has been reported, the
  /// initial value.
  private var last: Value
  private weak var owner: AnyObject?
  private let report: PathEnd<Value>.Report
  private var token: Cancellation?

  init(_ end: PathEnd<Value>, of owner: AnyObject?, _ report: @escaping PathEnd<Value>.Report) {
    self.end = end
    self.owner = owner
    self.report = report
    last = end.value
  }

  func move(to end: PathEnd<Value>, source: ChangeSource, cause: StateDeclaration?) {
    token?.cancel()
    self.end = end
    follow()
    if !isSame(end.value) { tell(end.value, source, cause) }
  }

  func follow() {
    token = end.follow(owner) { [weak self] change, cause in
      self?.tell(change.new, change.source, cause)
    }
  }

  private func tell(_ new: Value, _ source: ChangeSource, _ cause: StateDeclaration?) {
    let old = last
    last = new
    report(Change(old: old, new: new, source: source), cause)
  }

  private func isSame(_ value: Value) -> Bool { end.isSame(last, value) }

  isolated deinit {
    token?.cancel()
  }
}
