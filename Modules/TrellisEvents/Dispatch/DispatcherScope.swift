/// An observer of when a dispatcher begins to run something and when it is at rest again.
@MainActor
package protocol DispatcherScope: AnyObject {
  /// Notes that something runs now.
  func dispatcherDidStart()

  /// Notes that nothing runs any more.
  func dispatcherDidStop()
}
