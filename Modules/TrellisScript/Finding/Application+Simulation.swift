package import Trellis
import TrellisEvents
package import TrellisViews

extension Application {
  /// The one control whose path ends with these segments.
  ///
  /// - Throws: ``ScriptError`` if there is none, more than one, or something else.
  package func control(_ id: String) throws(ScriptError) -> Control {
    guard let control = try view(id) as? Control else {
      throw ScriptError("\"\(id)\" is no control; only controls have events and questions")
    }
    return control
  }

  /// Has a control raise or ask something, as an input of its own.
  package func simulate<Result>(
    _ subject: String, on control: Control, _ body: @MainActor () -> Result
  ) -> Result {
    var result: Result?
    perform(
      "simulate",
      [RecordArgument("id", control.path.text), RecordArgument("what", subject)]
    ) { result = body() }
    // Only a chain that is too deep would be refused, and an input begins one.
    guard let result else { preconditionFailure("an input always runs") }
    return result
  }
}
