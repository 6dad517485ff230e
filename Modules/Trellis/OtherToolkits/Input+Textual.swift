public import TrellisViews

extension Input {
  /// Not available. Use a `TextField` instead.
  @available(
    *, unavailable, message: "write TextField(\"Name\", text: $name, placeholder: \"your name\")"
  )
  public init(placeholder: String = "", value: String = "", password: Bool = false) {
    // Not available, so never called.
    fatalError()
  }
}

extension ListBuilder where Element == View {
  /// Not available. Use a `TextField` instead.
  @available(
    *, unavailable, message: "write TextField(\"Name\", text: $name, placeholder: \"your name\")"
  )
  public static func buildExpression(_ input: Input) -> [View] { [] }
}
