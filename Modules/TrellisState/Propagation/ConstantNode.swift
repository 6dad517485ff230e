/// A node whose value never changes; setting it does nothing.
final class ConstantNode<Value>: ValueNode<Value> {
  private let constant: Value

  init(_ constant: Value) {
    self.constant = constant
    super.init(isEqual: nil)
  }

  override var value: Value { constant }
}
