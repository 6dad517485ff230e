/// An observer that is called when a dispatcher begins to run something, and when it is idle again.
@MainActor
package protocol DispatcherScope: AnyObject {
  /// Called when the outermost dispatch has begun.
  func dispatcherDidStart()

  /// Notes that the outermost dispatch has ended.
  func dispatcherDidStop()
}
