/// The header, row or footer at the upper edge of a list, with the length of its part above the
/// edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// The key by which the row is found after it moves; nil if there is no row or no key.
  var key: AnyHashable?
  /// The length above the edge, in the backend's units. The length is negative or greater than the
  /// part's height if a neighbour is at the edge.
  var offset = 0
}
