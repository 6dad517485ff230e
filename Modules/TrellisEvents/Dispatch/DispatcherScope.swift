/// An observer that is called when a dispatcher's outermost dispatch begins and when it has ended.
@MainActor
package protocol DispatcherScope: AnyObject {
  /// Called when the outermost dispatch begins, before the sink records it.
  func dispatcherDidStart()

  /// Called when the outermost dispatch has ended, after the sink has recorded its end.
  func dispatcherDidStop()
}
