/// Returns the sender of a handler with the static type that it had when the handler was
/// registered.
///
/// Code outside the toolkit can call a list of handlers, and may pass another sender.
///
/// - Precondition: The sender has the type that it had when the handler was registered.
@inline(__always)
func typed<Sender: AnyObject>(_ sender: AnyObject, as type: Sender.Type) -> Sender {
  // The second check runs only for handlers that were registered for a superclass.
  precondition(
    ObjectIdentifier(Swift.type(of: sender)) == ObjectIdentifier(type) || sender is Sender,
    "a handler that expects a \(type) was called with another sender")
  // The precondition has checked the type.
  return unsafeDowncast(sender, to: type)
}

/// Returns a handler with the type of its sender erased.
package func erased<Sender: AnyObject>(
  _ handler: @escaping @MainActor (Sender) throws -> Void
) -> @MainActor (AnyObject) throws -> Void {
  { sender in try handler(typed(sender, as: Sender.self)) }
}
