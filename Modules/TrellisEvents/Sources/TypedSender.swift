/// Returns the sender that a handler receives, with the static type that the sender had when the
/// handler was registered.
///
/// Code outside the toolkit can send events to any list of handlers, and may pass a sender of a
/// different type.
///
/// - Precondition: The sender has the type for which the handler was registered.
@inline(__always)
func typed<Sender: AnyObject>(_ sender: AnyObject, as type: Sender.Type) -> Sender {
  // The second check runs only for handlers that were registered for a superclass.
  precondition(
    ObjectIdentifier(Swift.type(of: sender)) == ObjectIdentifier(type) || sender is Sender,
    "a handler for \(type) was called with a sender of type \(Swift.type(of: sender)); "
      + "pass the object on which the handler was registered")
  // The precondition has checked the type.
  return unsafeDowncast(sender, to: type)
}

/// Returns a handler that takes its sender as `AnyObject` and passes the sender to the given
/// handler. The sender must have the type that the given handler expects.
package func erased<Sender: AnyObject>(
  _ handler: @escaping @MainActor (Sender) throws -> Void
) -> @MainActor (AnyObject) throws -> Void {
  { sender in try handler(typed(sender, as: Sender.self)) }
}
