/// The header, row or footer at the upper edge of a list, and how much of it is above the edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// The key by which the row is found after it moves, or `nil` for a header or footer.
  var key: AnyHashable?
  /// The length above the edge, in the backend's units. The length is negative, or greater than the
  /// height of the header, row or footer, if a different header, row or footer is at the edge.
  var offset = 0
}
