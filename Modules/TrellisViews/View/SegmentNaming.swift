/// A view that replaces the name of its type in paths. If the view has no id, its path contains
/// ``segmentName`` instead of the name of the type.
@MainActor
package protocol SegmentNaming: View {
  /// The name that replaces the name of the view's own type.
  var segmentName: String { get }
}
