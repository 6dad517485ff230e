public import TrellisEvents

// Handlers that use something that they do not receive. They are declared so that the compiler can
// say what a handler receives; none of them can be used.

extension View {
  /// Not available. The closure receives the control or, on a view that is not a control, the event
  /// of the tap.
  @available(
    *, unavailable,
    message:
      "the closure can have one parameter, the control, or the event of the tap on a view that is not a control: { button in … }; check the names and the types that it uses"
  )
  @discardableResult
  public func onTap(
    _ handler: @escaping @MainActor (WrongArgument) async throws -> Void
  ) -> Self { self }

  /// Not available. The closure receives only one argument.
  @available(
    *, unavailable,
    message:
      "the closure can have only one parameter, the control, or the event of the tap on a view that is not a control: { button in … }"
  )
  @discardableResult
  public func onTap(
    _ handler: @escaping @MainActor (WrongArgument, WrongArgument) async throws -> Void
  ) -> Self { self }
}

extension View {
  /// Not available. The closure receives the view.
  @available(
    *, unavailable,
    message:
      "the closure can have one parameter, the view: { view in … }; check the names and the types that it uses"
  )
  @discardableResult
  public func onAppear(_ handler: @escaping @MainActor (WrongArgument) throws -> Void) -> Self {
    self
  }

  /// Not available. The closure receives the view.
  @available(
    *, unavailable,
    message:
      "the closure can have one parameter, the view: { view in … }; check the names and the types that it uses"
  )
  @discardableResult
  public func task(_ body: @escaping @MainActor (WrongArgument) async throws -> Void) -> Self {
    self
  }
}

extension Window {
  /// Not available. The closure receives the window.
  @available(
    *, unavailable,
    message:
      "the closure can have the window as its parameter, but not the key: window.onKey(\"ctrl-s\") { window in … }; check the names and the types that it uses"
  )
  @discardableResult
  public func onKey(
    _ chord: String, _ handler: @escaping @MainActor (WrongArgument) async throws -> Void
  ) -> Self { self }

  /// Not available. The closure receives only the window.
  @available(
    *, unavailable,
    message:
      "the closure can have only one parameter, the window: window.onKey(\"ctrl-s\") { window in … }"
  )
  @discardableResult
  public func onKey(
    _ chord: String,
    _ handler: @escaping @MainActor (WrongArgument, WrongArgument) async throws -> Void
  ) -> Self { self }

  /// Not available. The closure receives the window.
  @available(
    *, unavailable,
    message:
      "the closure receives the window, not a value of this type: window.onKey(\"ctrl-s\") { window in … }"
  )
  @discardableResult
  public func onKey<Wrong>(
    _ chord: String, _ handler: @escaping @MainActor (Wrong) async throws -> Void
  ) -> Self { self }

  /// Not available. The key is written as in a script, such as `"ctrl-s"`.
  @available(
    *, unavailable,
    message:
      "write the key as a text, as scripts do: window.onKey(\"escape\") { … }, window.onKey(\"ctrl-s\") { … }"
  )
  @discardableResult
  public func onKey(_ key: Key, _ handler: @escaping @MainActor () async throws -> Void) -> Self {
    self
  }

  /// Not available. The key is written as in a script, such as `"ctrl-s"`.
  @available(
    *, unavailable,
    message:
      "write the key as a text, as scripts do: window.onKey(\"escape\") { … }, window.onKey(\"ctrl-s\") { … }"
  )
  @discardableResult
  public func onKey(_ key: KeyPress, _ handler: @escaping @MainActor () async throws -> Void)
    -> Self
  { self }

  /// Not available. The modifiers are part of the key, as in `"ctrl-s"`.
  @available(
    *, unavailable,
    message: "write the modifiers into the key: window.onKey(\"ctrl-s\") { … }"
  )
  @discardableResult
  public func onKey(
    _ chord: String, modifiers: OtherName,
    _ handler: @escaping @MainActor () async throws -> Void
  ) -> Self { self }

  /// Not available. Each key has a handler of its own.
  @available(
    *, unavailable, message: "name the key: window.onKey(\"ctrl-s\") { … }, once for each key"
  )
  @discardableResult
  public func onKey(_ handler: @escaping @MainActor (WrongArgument) async throws -> Void) -> Self {
    self
  }
}
