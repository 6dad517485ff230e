/// A view that, without an id, has the name of another type in its path.
@MainActor
package protocol SegmentNaming: View {
  /// The name used in place of the view's own type.
  var segmentName: String { get }
}
