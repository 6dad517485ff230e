// Alignments of SwiftUI. None of them can be used. Each is declared only so that the compiler can
// name the corresponding alignment of Trellis in its error message.
extension Alignment {
  /// Not available. Use ``start`` instead.
  @available(*, unavailable, renamed: "start")
  public static var leading: Alignment { .start }
  /// Not available. Use ``end`` instead.
  @available(*, unavailable, renamed: "end")
  public static var trailing: Alignment { .end }
  /// Not available. Use ``start`` instead.
  @available(*, unavailable, renamed: "start")
  public static var top: Alignment { .start }
  /// Not available. Use ``end`` instead.
  @available(*, unavailable, renamed: "end")
  public static var bottom: Alignment { .end }
  /// Not available. Use ``start`` instead.
  @available(*, unavailable, renamed: "start")
  public static var firstTextBaseline: Alignment { .start }
  /// Not available. Use ``end`` instead.
  @available(*, unavailable, renamed: "end")
  public static var lastTextBaseline: Alignment { .end }
}
