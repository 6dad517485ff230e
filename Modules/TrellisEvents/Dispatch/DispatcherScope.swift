/// What holds while a dispatcher has something running, and not in between.
@MainActor
package protocol DispatcherScope: AnyObject {
  /// Something runs now.
  func dispatcherDidStart()

  /// Nothing runs any more.
  func dispatcherDidStop()
}
