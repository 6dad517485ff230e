/// The argument of a closure that takes no arguments.
///
/// Many methods take a closure that receives the control, and also a closure that takes no
/// arguments. The second one has the type `(repeat NoArgument<each A, each B>) throws -> Void`. You
/// write it as an ordinary closure without parameters:
/// ```swift
/// let save = Button("Save") { print("saved") }
/// ```
///
/// If the type were `() throws -> Void`, the compiler would report every mistake inside a closure
/// that receives the control as a wrong number of arguments, because a closure without parameters
/// would be the smallest correction. With this type, the smallest correction is that of the mistake
/// itself, so the compiler reports the mistake, at its place. The type parameters `A` and `B` have
/// no meaning of their own: each type parameter that the compiler cannot infer makes it less likely
/// that the compiler chooses this overload.
///
/// A method of your own can be declared in the same way:
/// ```swift
/// extension Button {
///   func onPress<each A, each B>(
///     _ action: @escaping @MainActor (repeat NoArgument<each A, each B>) -> Void
///   ) {
///     onTap { action(repeat NoArgument<each A, each B>()) }
///   }
/// }
/// ```
public struct NoArgument<A, B>: Sendable {
  /// Creates an argument. Only a method that calls a closure with `NoArgument` parameters needs
  /// one.
  public init() {}
}
