// A set of edges of SwiftUI. It is declared so that the compiler can say what to write in Trellis;
// it cannot be used.
extension Anchors {
  /// Not available. Call `padding()` or `padding(2)` instead.
  @available(*, unavailable, message: "for all sides, write padding() or padding(2)")
  public static var all: Anchors { [] }
}
