/// A view whose path segment has a name of its own instead of the name of the view's type. The name
/// is ``segmentName``, unless the view has an id.
@MainActor
package protocol SegmentNaming: View {
  /// The name that replaces the name of the view's own type.
  var segmentName: String { get }
}
