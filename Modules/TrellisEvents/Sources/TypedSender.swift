/// Returns the sender of a handler, as what it was known to be when the handler was registered.
///
/// A list of handlers can be reached from outside, so a call may come with another sender.
///
/// - Precondition: It is of that type.
@inline(__always)
func typed<Sender: AnyObject>(_ sender: AnyObject, as type: Sender.Type) -> Sender {
  // The second question is put only for handlers that were registered for a superclass.
  precondition(
    ObjectIdentifier(Swift.type(of: sender)) == ObjectIdentifier(type) || sender is Sender,
    "a handler that gets a \(type) was sent to with another sender")
  // It is of that type, as was found above.
  return unsafeDowncast(sender, to: type)
}

/// Returns a handler with the type of its sender forgotten.
package func erased<Sender: AnyObject>(
  _ handler: @escaping @MainActor (Sender) throws -> Void
) -> @MainActor (AnyObject) throws -> Void {
  { sender in try handler(typed(sender, as: Sender.self)) }
}
