/// The header, row or footer at the upper edge of a list, and how much of it is above the edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// The key by which the list finds the row after the row has moved, or `nil` for a header or
  /// footer.
  var key: AnyHashable?
  /// The distance by which the header, row or footer extends above the edge, in the backend's
  /// units. If a different header, row or footer is now at the edge, the distance is negative or
  /// exceeds the height of this one.
  var offset = 0
}
