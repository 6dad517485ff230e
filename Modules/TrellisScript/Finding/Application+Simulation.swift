package import Trellis
import TrellisEvents
package import TrellisViews

extension Application {
  /// Returns the only control whose path ends with the segments of an ID.
  ///
  /// - Throws: ``ScriptError`` if no view or more than one matches, or if the view is not a
  ///   control.
  package func control(_ id: String) throws(ScriptError) -> Control {
    guard let control = try view(id) as? Control else {
      throw ScriptError(
        "\"\(id)\" is not a control; give the ID of a control, since only controls have events and "
          + "questions")
    }
    return control
  }

  /// Runs a closure that makes a control raise an event or ask a question. The run is recorded as
  /// an input of its own.
  ///
  /// - Parameter subject: The name of the event or question, for the record of the input.
  package func simulate<Result>(
    _ subject: String, on control: Control, _ body: @MainActor () -> Result
  ) -> Result {
    var result: Result?
    runInput(
      "simulate",
      [RecordArgument("id", control.path.text), RecordArgument("what", subject)]
    ) { result = body() }
    // A dispatch is refused only if the chain of its causes is too deep, and an input begins a new
    // chain.
    guard let result else { preconditionFailure("an input always runs") }
    return result
  }
}
