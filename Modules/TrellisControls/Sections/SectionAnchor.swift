/// The header, row or footer at the upper edge of a list's window, and how much of it is above the
/// edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// The key that finds the row if it moves; nil if the part is not a row or if the key is unknown.
  var key: AnyHashable?
  /// The length above the edge, in units of the backend; negative or greater than the height of the
  /// part if a neighbour is at the edge.
  var offset = 0
}
