/// An observer that is called when a dispatcher begins to run something, and when it is idle again.
@MainActor
package protocol DispatcherScope: AnyObject {
  /// Called when the outermost dispatch begins, before the sink records it.
  func dispatcherDidStart()

  /// Called when the outermost dispatch has ended, after the sink has recorded its end.
  func dispatcherDidStop()
}
