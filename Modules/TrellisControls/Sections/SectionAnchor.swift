/// The header, row or footer at the upper edge of a list, and how much of it is above the edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// The key by which the row is found after it has moved, or `nil` for a header or footer.
  var key: AnyHashable?
  /// The length above the edge, in the backend's units. If a different header, row or footer is now
  /// at the edge, the length is negative, or greater than the height of this one.
  var offset = 0
}
