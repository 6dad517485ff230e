import TrellisState

/// An object that owns observers, and to which other code can attach values.
///
/// All views conform to this protocol. To conform, a class needs only one property:
/// ```swift
/// final class Document: Associating {
///   let associations = Associations()
///   @State var title = ""
/// }
/// ```
@MainActor
public protocol Associating: AnyObject {
  /// The values attached to the object. Always return the same instance, and do not share it with
  /// another object.
  var associations: Associations { get }
}
