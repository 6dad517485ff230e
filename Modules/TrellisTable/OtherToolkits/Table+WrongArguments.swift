public import TrellisEvents

// Handlers of a table's events that use something that they do not receive. They are declared so
// that the compiler can say what a handler receives; none of them can be used.

extension Table {
  /// Not available. Pass a closure that receives the table and the saved edit.
  @available(
    *, unavailable,
    message:
      "write { table, saved in … } or { saved in … }; the saved edit has saved.edit.column, saved.edit.old, saved.edit.new and saved.edit.key"
  )
  @discardableResult
  public func on(
    _ key: EventKey<CommittedEdit>,
    _ handler: @escaping @MainActor (ArgumentOfWrongClosure) async throws -> Void
  ) -> Self { self }

  /// Not available. Pass a closure that receives the table and the saved edit.
  @available(
    *, unavailable,
    message:
      "write { table, saved in … } or { saved in … }; the saved edit has saved.edit.column, saved.edit.old, saved.edit.new and saved.edit.key"
  )
  @discardableResult
  public func on(
    _ key: EventKey<CommittedEdit>,
    _ handler: @escaping @MainActor (Table, ArgumentOfWrongClosure) async throws -> Void
  ) -> Self { self }

  /// Not available. Pass a closure that receives the table and the saved edit.
  @available(
    *, unavailable,
    message:
      "write { table, saved in … } or { saved in … }; the saved edit has saved.edit.column, saved.edit.old, saved.edit.new and saved.edit.key"
  )
  @discardableResult @_disfavoredOverload
  public func on(
    _ key: EventKey<CommittedEdit>,
    _ handler:
      @escaping @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure) async throws -> Void
  ) -> Self { self }

  /// Not available. Pass a closure that receives the table and the saved edit.
  @available(
    *, unavailable,
    message:
      "write { table, saved in … }; the saved edit has saved.edit.column, saved.edit.old, saved.edit.new and saved.edit.key"
  )
  @discardableResult
  public func on(
    _ key: EventKey<CommittedEdit>,
    _ handler:
      @escaping @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure, ArgumentOfWrongClosure)
      async throws -> Void
  ) -> Self { self }
}
