/// A view whose path contains, if the view has no id, another name in place of the name of its
/// type.
@MainActor
package protocol SegmentNaming: View {
  /// The name that replaces the name of the view's own type.
  var segmentName: String { get }
}
