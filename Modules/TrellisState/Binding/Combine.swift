/// A binding to the values of several bindings together.
///
/// ```swift
/// combine($name, $age).map { name, age in "\(name), \(age)" }
/// ```
/// Its observers are told once of a change, also if it reaches several of the bindings. Where one of
/// the states has ended, its last value stands for it. The result can only be read.
public func combine<First, each Value>(
  _ first: Binding<First>, _ rest: repeat Binding<each Value>
) -> Binding<(First, repeat each Value)> {
  let firstLink = Link(first.node)
  let restLinks = (repeat Link((each rest).node))
  var links: [AnyLink] = [firstLink]
  var nodes: [AnyNode] = [first.node]
  var above = [first.upstream]
  for (binding, link) in repeat (each rest, each restLinks) {
    links.append(link)
    nodes.append(binding.node)
    above.append(binding.upstream)
  }
  let node = DerivedNode<(First, repeat each Value)>(links: links, isEqual: nil) {
    (firstLink.value, repeat (each restLinks).value)
  }
  return Binding(node: node, upstream: Upstream(nodes: nodes, above: above))
}

extension Binding {
  /// A binding to pairs of this value and another, each member of a pair new.
  ///
  /// Its observers are told at registration, and then each time that both have changed since they
  /// were told last. The result can only be read.
  public func zip<Other>(with other: Binding<Other>) -> Binding<(Value, Other)> {
    let left = Link(node)
    let right = Link(other.node)
    var paired: (left: UInt64, right: UInt64)?
    let pairs = DerivedNode<(Value, Other)>(links: [left, right], isEqual: nil) {
      if let paired, paired.left == left.version || paired.right == right.version { return nil }
      paired = (left.version, right.version)
      return (left.value, right.value)
    }
    return Binding<(Value, Other)>(
      node: pairs,
      upstream: Upstream(nodes: [node, other.node], above: [upstream, other.upstream]))
  }

  /// A value computed from this one and another.
  func with<Other, Result: Equatable>(
    _ other: Binding<Other>, _ compute: @escaping (Value, Other) -> Result
  ) -> Binding<Result> {
    let both: Binding<(Value, Other)> = combine(self, other)
    return both.derived(isEqual: { $0 == $1 }) { both in compute(both.0, both.1) }
  }
}
