/// The header, row or footer at the upper edge of a list, and how much of it is above the edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// The key by which the row is found after it moves; nil if there is no row or no key.
  var key: AnyHashable?
  /// The length above the edge, in units of the backend; negative or greater than the height of the
  /// part if a neighbour is at the edge.
  var offset = 0
}
