/// A view that is called in paths without an id what another type is called.
@MainActor
package protocol SegmentNaming: View {
  /// The name in the place of that of its own type.
  var segmentName: String { get }
}
