/// A view without an id whose path contains the name of another type in place of its own.
@MainActor
package protocol SegmentNaming: View {
  /// The name that replaces the name of the view's own type.
  var segmentName: String { get }
}
