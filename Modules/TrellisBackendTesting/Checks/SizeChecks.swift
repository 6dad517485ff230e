import Trellis

/// Checks with screens of every size, from a single cell to a screen that is larger than any real
/// one.
@MainActor
enum SizeChecks {
  static var all: [PlannedCheck] {
    let widths = [1, 2, 19, 20, 80, 300]
    let heights = [1, 4, 5, 24, 100]
    return widths.flatMap { width in
      heights.map { height in
        let size = Size(width: width, height: height)
        return PlannedCheck("a screen of \(size) shows its frame") { make in
          var attached = try AttachedSubject(make, size: size)
          let size = attached.size
          try attached.show(corners(of: size))
          try attached.show([.border(Rect(origin: .zero, size: size), Style(.border))])
          try attached.show([])
        }
      }
    }
  }

  /// Returns commands that draw text in and around each corner, some of it outside the screen.
  private static func corners(of size: Size) -> [DrawCommand] {
    [-1, 0, size.height - 1, size.height].flatMap { y in
      [-2, 0, size.width - 2, size.width].map { x in
        .text(Point(x: x, y: y), "日ab", Style())
      }
    }
  }
}
