/// The header, row or footer at the upper edge of a list's window, and how much of it is above the
/// edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// The identity of the row, by which it is found at another place; nil if this is no row, or not
  /// known.
  var key: AnyHashable?
  /// The length above the edge, in units of the backend; more than the height, or less than
  /// nothing, stands for neighbours.
  var offset = 0
}
