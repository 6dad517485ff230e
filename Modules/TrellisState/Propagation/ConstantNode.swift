/// A node whose value never changes. Setting the value has no effect.
final class ConstantNode<Value>: ValueNode<Value> {
  private let constant: Value

  init(_ constant: Value) {
    self.constant = constant
    super.init(isEqual: nil)
  }

  override var value: Value { constant }

  override var isSettable: Bool { false }
}
