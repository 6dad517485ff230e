public import TrellisEvents
import TrellisViews

// Actions that use something that they do not receive. They are declared so that the compiler can
// say what an action receives; none of them can be used.

extension Button {
  /// Not available. The closure can receive the button.
  @available(
    *, unavailable,
    message:
      "the closure can have one parameter, the button: { button in … }; check the names and the types that it uses"
  )
  public convenience init(
    _ title: String, action: @escaping @MainActor (WrongArgument) async throws -> Void
  ) {
    self.init(title)
  }
}

extension BarItem {
  /// Not available. The closure can receive the item.
  @available(
    *, unavailable,
    message:
      "the closure can have one parameter, the item: { item in … }; check the names and the types that it uses"
  )
  public convenience init(
    _ title: String, action: @escaping @MainActor (WrongArgument) async throws -> Void
  ) {
    self.init(title)
  }

  /// Not available. The closure can receive the item.
  @available(
    *, unavailable,
    message:
      "the closure can have one parameter, the item: { item in … }; check the names and the types that it uses"
  )
  public convenience init(
    _ system: System, action: @escaping @MainActor (WrongArgument) async throws -> Void
  ) {
    self.init(system)
  }
}

extension DialogButton {
  /// Not available. The closure can receive the button.
  @available(
    *, unavailable,
    message:
      "the closure can have one parameter, the button: { button in … }; check the names and the types that it uses"
  )
  public convenience init(
    _ title: String, role: Role = .normal,
    action: @escaping @MainActor (WrongArgument) async throws -> Void
  ) {
    self.init(title, role: role)
  }
}
