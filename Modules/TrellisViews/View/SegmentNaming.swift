/// A view whose path contains another type's name if the view has no id.
@MainActor
package protocol SegmentNaming: View {
  /// The name used in place of the view's own type.
  var segmentName: String { get }
}
