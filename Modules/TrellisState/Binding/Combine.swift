/// Returns a two-way binding whose value is a tuple of the values of several bindings.
///
/// ```swift
/// @State var name = "Ada"
/// @State var age = 36
/// let line = combine($name, $age).map { name, age in "\(name), \(age)" }
/// combine($name, $age).wrappedValue = ("Grace", 45)
/// ```
/// Observers are notified of a change only once, even if it affects several of the bindings. If a
/// state from which one of the bindings comes has been deallocated, the last value of that binding
/// is used. Setting the combined value sets only the bindings whose values differ from the new
/// ones. A binding whose values cannot be compared is always set.
public func combine<First, Second>(
  _ first: Binding<First>, _ second: Binding<Second>
) -> Binding<(First, Second)> {
  combined(first, second)
}

// Each number of bindings has its own function. With a single function for any number, the compiler
// would not know the types of the values in the closure of `map`, and would not accept `.fast` for a
// value of an enumeration there. If a second function accepted the same number of bindings, the
// compiler would need much longer to find a mistake elsewhere in the block of views.

/// Returns a two-way binding whose value is a tuple of the values of three bindings. Setting the
/// tuple sets only the bindings whose values differ from the new ones.
public func combine<First, Second, Third>(
  _ first: Binding<First>, _ second: Binding<Second>, _ third: Binding<Third>
) -> Binding<(First, Second, Third)> {
  combined(first, second, third)
}

/// Returns a two-way binding whose value is a tuple of the values of four bindings. Setting the
/// tuple sets only the bindings whose values differ from the new ones.
public func combine<First, Second, Third, Fourth>(
  _ first: Binding<First>, _ second: Binding<Second>, _ third: Binding<Third>,
  _ fourth: Binding<Fourth>
) -> Binding<(First, Second, Third, Fourth)> {
  combined(first, second, third, fourth)
}

/// Returns a two-way binding whose value is a tuple of the values of five bindings. Setting the
/// tuple sets only the bindings whose values differ from the new ones.
public func combine<First, Second, Third, Fourth, Fifth>(
  _ first: Binding<First>, _ second: Binding<Second>, _ third: Binding<Third>,
  _ fourth: Binding<Fourth>, _ fifth: Binding<Fifth>
) -> Binding<(First, Second, Third, Fourth, Fifth)> {
  combined(first, second, third, fourth, fifth)
}

/// Returns a two-way binding whose value is a tuple of the values of six bindings. Setting the
/// tuple sets only the bindings whose values differ from the new ones.
public func combine<First, Second, Third, Fourth, Fifth, Sixth>(
  _ first: Binding<First>, _ second: Binding<Second>, _ third: Binding<Third>,
  _ fourth: Binding<Fourth>, _ fifth: Binding<Fifth>, _ sixth: Binding<Sixth>
) -> Binding<(First, Second, Third, Fourth, Fifth, Sixth)> {
  combined(first, second, third, fourth, fifth, sixth)
}

/// Returns a two-way binding whose value is a tuple of the values of seven bindings or more. Setting
/// the tuple sets only the bindings whose values differ from the new ones.
public func combine<First, Second, Third, Fourth, Fifth, Sixth, Seventh, each More>(
  _ first: Binding<First>, _ second: Binding<Second>, _ third: Binding<Third>,
  _ fourth: Binding<Fourth>, _ fifth: Binding<Fifth>, _ sixth: Binding<Sixth>,
  _ seventh: Binding<Seventh>, _ more: repeat Binding<each More>
) -> Binding<(First, Second, Third, Fourth, Fifth, Sixth, Seventh, repeat each More)> {
  combined(first, second, third, fourth, fifth, sixth, seventh, repeat each more)
}

private func combined<each Value>(
  _ bindings: repeat Binding<each Value>
) -> Binding<(repeat each Value)> {
  let sources = (repeat UpstreamLink((each bindings).node))
  var links: [AnyLink] = []
  var nodes: [AnyNode] = []
  var above: [Upstream?] = []
  for (binding, link) in repeat (each bindings, each sources) {
    links.append(link)
    nodes.append(binding.node)
    above.append(binding.upstream)
  }
  let equalities = (repeat (each bindings).node.isEqual)
  let node = DerivedNode<(repeat each Value)>(
    links: links,
    isEqual: { old, new in
      for (old, new, isEqual) in repeat (each old, each new, each equalities) {
        guard let isEqual, isEqual(old, new) else { return false }
      }
      return true
    },
    setter: { values, source in
      transaction {
        for (link, value) in repeat (each sources, each values) { link.set(value, source: source) }
      }
      return nil
    }
  ) {
    (repeat (each sources).value)
  }
  return Binding(node: node, upstream: Upstream(nodes: nodes, above: above))
}

extension Binding {
  /// Returns a read-only binding that pairs the values of this binding with the values of another
  /// binding. Each value is used in only one pair.
  ///
  /// Observers are notified at registration, and then whenever both values have changed since the
  /// last pair.
  public func zip<Other>(with other: Binding<Other>) -> Binding<(Value, Other)> {
    let left = UpstreamLink(node)
    let right = UpstreamLink(other.node)
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

  /// Returns the read-only binding of an operator on this binding and another binding.
  func with<Other, Result: Equatable>(
    _ other: Binding<Other>, _ compute: @escaping (Value, Other) -> Result
  ) -> Binding<Result> {
    combine(self, other).derived(isEqual: { $0 == $1 }, isOperator: true) { compute($0, $1) }
  }

  /// Returns the read-only binding of an operator on this binding.
  func computed<Result: Equatable>(
    _ compute: @escaping (Value) -> Result
  ) -> Binding<Result> {
    derived(isEqual: { $0 == $1 }, isOperator: true, compute)
  }
}
