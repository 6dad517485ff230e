public import TrellisEvents

// Handlers of keys as other toolkits write them. They are declared so that the compiler can say how
// Trellis writes them; none of them can be used.

extension Window {
  /// Not available. Keep each view that you need later in a constant instead.
  @available(
    *, unavailable,
    message:
      "keep the view in a constant: let field = TextField(\"Name\"), and field.takeFocus() in a handler"
  )
  public func find(_ id: String) -> View? { nil }
  /// Not available. Keep each view that you need later in a constant instead.
  @available(
    *, unavailable,
    message:
      "keep the view in a constant: let field = TextField(\"Name\"), and field.takeFocus() in a handler"
  )
  public func find<ViewType>(_ type: ViewType.Type) -> ViewType? { nil }

  /// Not available. Write the key as a string instead, such as `"ctrl-s"`.
  @available(
    *, unavailable,
    message:
      "write the key as a text, as scripts do: window.onKey(\"escape\") { … }, window.onKey(\"ctrl-s\") { … }"
  )
  @discardableResult
  public func onKey<each A, each B>(
    _ key: Key,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    self
  }

  /// Not available. Write the key as a string instead, such as `"ctrl-s"`.
  @available(
    *, unavailable,
    message:
      "write the key as a text, as scripts do: window.onKey(\"escape\") { … }, window.onKey(\"ctrl-s\") { … }"
  )
  @discardableResult
  public func onKey<each A, each B>(
    _ key: KeyPress,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  )
    -> Self
  { self }

  /// Not available. Write the modifiers as part of the key instead, as in `"ctrl-s"`.
  @available(
    *, unavailable,
    message: "write the modifiers into the key: window.onKey(\"ctrl-s\") { … }"
  )
  @discardableResult
  public func onKey<each A, each B>(
    _ chord: String, modifiers: OtherName,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self { self }

  /// Not available. Add a handler for each key instead, as in `onKey("ctrl-s") { … }`.
  @available(
    *, unavailable, message: "name the key: window.onKey(\"ctrl-s\") { … }, once for each key"
  )
  @discardableResult
  public func onKey(_ handler: @escaping @MainActor (ArgumentOfWrongClosure) async throws -> Void)
    -> Self
  {
    self
  }
}
