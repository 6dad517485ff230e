/// Where a path leads from one model at one time: its value, and how to be told of the next ones.
struct PathEnd<Value> {
  typealias Report = (Change<Value>, StateDeclaration?) -> Void

  let value: Value
  let isSame: (Value, Value) -> Bool
  /// Has a closure told of changes until the token is used; nil where there can be none. Whoever
  /// tells holds the closure.
  let follow: (@escaping Report) -> ObservationToken?
}

extension PathEnd {
  /// The end of a path without anybody to tell of changes.
  static func missing<Wrapped>() -> PathEnd where Value == Wrapped? {
    PathEnd(value: nil, isSame: { $0 == nil && $1 == nil }, follow: { _ in nil })
  }

  init(_ binding: Binding<Value>) {
    let isEqual = binding.node.isEqual
    self.init(value: binding.wrappedValue, isSame: { isEqual?($0, $1) ?? false }) { report in
      binding.node.observe(owner: nil, initial: false, id: nil, site: nil) {
        [weak node = binding.node] change in
        report(change, node?.cause?.declaration ?? node?.declaration)
      }
    }
  }

  init<Wrapped>(optional binding: Binding<Wrapped>) where Value == Wrapped? {
    let end = PathEnd<Wrapped>(binding)
    let isSame: (Value, Value) -> Bool = { old, new in
      guard let old, let new else { return false }
      return end.isSame(old, new)
    }
    self.init(value: end.value, isSame: isSame) { report in
      end.follow { report(Change(old: $0.old, new: $0.new, source: $0.source), $1) }
    }
  }

  /// One step further, to where `step` leads from the value, whatever that is at the time.
  init<Relation>(_ relation: PathEnd<Relation>, _ step: @escaping (Relation) -> PathEnd<Value>) {
    let end = step(relation.value)
    self.init(value: end.value, isSame: end.isSame) { report in
      let tail = PathTail(end, report)
      let token = relation.follow { change, cause in
        tail.move(to: step(change.new), source: change.source, cause: cause)
      }
      // Behind the relation also in order: whoever gets a new object is told of that alone.
      tail.follow()
      return token
    }
  }
}

/// The part of a path behind a relation, which moves when the relation gets another object.
///
/// The closure that is told of the relation holds it, so that it ends with the relation.
private final class PathTail<Value> {
  private var end: PathEnd<Value>
  /// The value that was told last.
  private var last: Value
  private let report: PathEnd<Value>.Report
  private var token: ObservationToken?

  init(_ end: PathEnd<Value>, _ report: @escaping PathEnd<Value>.Report) {
    self.end = end
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
    token = end.follow { [weak self] change, cause in
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
