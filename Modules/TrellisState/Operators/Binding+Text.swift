extension Binding where Value == String {
  /// Returns a read-only binding to the left text followed by the right text.
  /// ```swift
  /// @State var first = "Ada"
  /// @State var last = "Lovelace"
  /// let name = $first + " " + $last
  /// ```
  public static func + (left: Binding, right: Binding) -> Binding<String> {
    left.with(right) { $0 + $1 }
  }

  /// Returns a read-only binding to the text of a binding followed by a string.
  public static func + (left: Binding, right: String) -> Binding<String> {
    left.computed { $0 + right }
  }

  /// Returns a read-only binding to a string followed by the text of a binding.
  public static func + (left: String, right: Binding) -> Binding<String> {
    right.computed { left + $0 }
  }
}
