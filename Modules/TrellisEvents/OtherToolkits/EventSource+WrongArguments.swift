// Handlers that use something that they do not receive. They are declared so that the compiler can
// say what a handler receives; none of them can be used.

extension EventSource {
  /// Not available. The closure receives only the source and the payload.
  @available(
    *, unavailable,
    message:
      "the closure can have the control and the payload as parameters: { control, payload in … } or { payload in … }; check the names that it uses; with the types of the parameters, as in { (table: Table, row: TableRow) in … }, the compiler names the mistake"
  )
  @discardableResult
  public func on<Payload>(
    _ key: EventKey<Payload>,
    _ handler: @escaping @MainActor (ArgumentOfWrongClosure) async throws -> Void
  ) -> Self { self }

  /// Not available. The closure receives only the source and the payload.
  @available(
    *, unavailable,
    message:
      "the closure can have the control and the payload as parameters: { control, payload in … } or { payload in … }; check the names that it uses; with the types of the parameters, as in { (table: Table, row: TableRow) in … }, the compiler names the mistake"
  )
  @discardableResult
  public func on<Payload>(
    _ key: EventKey<Payload>,
    _ handler: @escaping @MainActor (Self, ArgumentOfWrongClosure) async throws -> Void
  ) -> Self { self }

  /// Not available. The closure receives only the source and the payload.
  @available(
    *, unavailable,
    message:
      "the closure can have the control and the payload as parameters: { control, payload in … } or { payload in … }; check the names that it uses; with the types of the parameters, as in { (table: Table, row: TableRow) in … }, the compiler names the mistake"
  )
  @discardableResult @_disfavoredOverload
  public func on<Payload>(
    _ key: EventKey<Payload>,
    _ handler:
      @escaping @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure) async throws -> Void
  ) -> Self { self }

  /// Not available. The closure receives only the source and the payload.
  @available(
    *, unavailable,
    message:
      "the closure can have only two parameters, the control and the payload: { control, payload in … }"
  )
  @discardableResult
  public func on<Payload>(
    _ key: EventKey<Payload>,
    _ handler:
      @escaping @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure, ArgumentOfWrongClosure)
      async throws -> Void
  ) -> Self { self }

  /// Not available. The closure receives a payload of type `Payload`, not a value of type `Wrong`.
  @available(
    *, unavailable,
    message:
      "the closure receives the payload, not a value of this type: write { payload in … } or { control, payload in … }, without types"
  )
  @discardableResult
  public func on<Payload, Wrong>(
    _ key: EventKey<Payload>, _ handler: @escaping @MainActor (Wrong) async throws -> Void
  ) -> Self { self }
}

extension EventSource {
  /// Not available. The closure receives only the source and the question's argument.
  @available(
    *, unavailable,
    message:
      "the closure can have the control and the argument of the question as parameters: { control, argument in … } or { argument in … }; check the names that it uses; with the types of the parameters, as in { (table: Table, row: TableRow) in … }, the compiler names the mistake"
  )
  @discardableResult
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>,
    _ handler: @escaping @MainActor (ArgumentOfWrongClosure) throws -> Answer
  ) -> Self { self }

  /// Not available. The closure receives only the source and the question's argument.
  @available(
    *, unavailable,
    message:
      "the closure can have the control and the argument of the question as parameters: { control, argument in … } or { argument in … }; check the names that it uses; with the types of the parameters, as in { (table: Table, row: TableRow) in … }, the compiler names the mistake"
  )
  @discardableResult
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>,
    _ handler: @escaping @MainActor (Self, ArgumentOfWrongClosure) throws -> Answer
  ) -> Self { self }

  /// Not available. The closure receives only the source and the question's argument.
  @available(
    *, unavailable,
    message:
      "the closure can have the control and the argument of the question as parameters: { control, argument in … } or { argument in … }; check the names that it uses; with the types of the parameters, as in { (table: Table, row: TableRow) in … }, the compiler names the mistake"
  )
  @discardableResult @_disfavoredOverload
  public func answer<Argument, Answer>(
    _ question: Question<Argument, Answer>,
    _ handler:
      @escaping @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure) throws -> Answer
  ) -> Self { self }
}
