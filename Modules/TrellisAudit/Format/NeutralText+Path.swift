import TrellisText

extension NeutralText {
  /// Creates text from the end of a path, padded to a number of cells. As many of the last segments
  /// as fit are shown, because they are the most specific.
  init(endOf path: String, cells: Int) {
    let whole = NeutralText(path)
    guard whole.width > cells else {
      self = whole.fitted(to: cells)
      return
    }
    var tail = NeutralText.empty
    let segments = path.split(separator: "/")
    for segment in segments.reversed() {
      let longer = "/" + NeutralText(segment) + tail
      if longer.width >= cells { break }
      tail = longer
    }
    let last = NeutralText(segments.last ?? "")
    self = (tail.isEmpty ? last : "…" + tail).fitted(to: cells)
  }
}
