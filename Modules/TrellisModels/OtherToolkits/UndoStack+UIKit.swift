// Methods of Foundation's undo manager. They are declared so that the compiler can say what to
// write in Trellis; none of them can be used.

extension UndoStack {
  /// Not available. Use `register(on:_:_:)` instead.
  @available(
    *, unavailable, message: "write undoStack.register(on: self, \"rename\") { $0.rename(old) }"
  )
  public func registerUndo(_ name: String? = nil, _ call: @escaping () -> Void) {}
  /// Not available. Use `register(on:_:_:)` instead.
  @available(
    *, unavailable, message: "write undoStack.register(on: self, \"rename\") { $0.rename(old) }"
  )
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {}
  /// Not available. Pass the name to `register(on:_:_:)` instead.
  @available(
    *, unavailable, message: "write undoStack.register(on: self, \"rename\") { $0.rename(old) }"
  )
  public func setActionName(_ name: String) {}
}
