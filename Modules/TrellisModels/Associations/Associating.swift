import TrellisState

/// An object with ``Associations``: values that others attach to it, and the observers it owns.
///
/// Views are such objects. A class of your own needs one line:
/// ```swift
/// final class Document: Associating {
///   let associations = Associations()
///   @State var title = ""
/// }
/// ```
@MainActor
public protocol Associating: AnyObject {
  /// The values attached to the object; always the same instance, and of no other object.
  var associations: Associations { get }
}
