public import TrellisState
import TrellisViews

// More initializers of SwiftUI's buttons. Each initializer is declared so that the compiler can
// suggest the one in Trellis; none of them can be used.

extension Button {
  /// Not available. For a button with a role, use a `DialogButton`.
  @available(
    *, unavailable,
    message:
      "in a dialog, write DialogButton(\"Delete\", role: .destructive) { … }; outside a dialog, leave out the role"
  )
  public convenience init(
    _ title: String, role: OtherName?, action: @escaping @MainActor (Button) async throws -> Void
  ) {
    self.init(title)
  }

  /// Not available. Enable or disable the button with a modifier.
  @available(
    *, unavailable, message: "write Button(\"Save\") { … }.enabled($isValid)"
  )
  public convenience init(
    _ title: String, isEnabled: Binding<Bool>,
    action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(title)
  }

  /// Not available. A button needs a title.
  @available(*, unavailable, message: "a button must have a title: write Button(\"Save\") { … }")
  public convenience init(_ action: @escaping @MainActor () async throws -> Void) {
    self.init("")
  }
}
