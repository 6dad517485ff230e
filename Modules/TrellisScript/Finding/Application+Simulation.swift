package import Trellis
import TrellisEvents
package import TrellisViews

extension Application {
  /// Returns the one control whose path ends with these segments.
  ///
  /// - Throws: ``ScriptError`` if there is no view, more than one, or one that is no control.
  package func control(_ id: String) throws(ScriptError) -> Control {
    guard let control = try view(id) as? Control else {
      throw ScriptError("\"\(id)\" is no control; only controls have events and questions")
    }
    return control
  }

  /// Lets a control raise an event or ask a question, as an input of its own.
  package func simulate<Result>(
    _ subject: String, on control: Control, _ body: @MainActor () -> Result
  ) -> Result {
    var result: Result?
    runInput(
      "simulate",
      [RecordArgument("id", control.path.text), RecordArgument("what", subject)]
    ) { result = body() }
    // Only a chain that is too deep would be refused, and an input begins one.
    guard let result else { preconditionFailure("an input always runs") }
    return result
  }
}
