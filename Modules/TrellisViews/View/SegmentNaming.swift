/// A view whose path segment without an id is the name of another type.
@MainActor
package protocol SegmentNaming: View {
  /// The name in place of the view's own type.
  var segmentName: String { get }
}
