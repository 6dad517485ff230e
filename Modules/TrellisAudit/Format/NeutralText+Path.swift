import TrellisText

extension NeutralText {
  /// Takes as many whole segments from the end of a path as fit, since the last ones say most; as
  /// wide as that.
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
