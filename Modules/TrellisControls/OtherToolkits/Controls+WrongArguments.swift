public import TrellisEvents
public import TrellisState

// Actions that use something that they do not receive. They are declared so that the compiler can
// say what an action receives; none of them can be used.

extension Button {
  /// Not available. The closure receives the button.
  @available(
    *, unavailable,
    message:
      "the closure can have the button as its parameter: { button in … }; check the names and the types that it uses"
  )
  public convenience init(
    _ title: String, action: @escaping @MainActor (WrongArgument) async throws -> Void
  ) {
    self.init(title)
  }

  /// Not available. The closure receives the button.
  @available(
    *, unavailable,
    message:
      "the closure can have the button as its parameter: { button in … }; check the names and the types that it uses"
  )
  public convenience init(
    _ title: Binding<String>, action: @escaping @MainActor (WrongArgument) async throws -> Void
  ) {
    self.init(title)
  }
}
