import TrellisState

/// A key for a value that is attached to an object and held strongly.
///
/// ```swift
/// enum Visits: AssociationKey {
///   static let defaultValue = 0
/// }
///
/// label.associations[Visits.self] += 1
/// ```
/// A key is a type, so two modules cannot use the same key by accident, and the compiler knows the
/// type of the value.
public nonisolated protocol AssociationKey {
  /// The type of the value.
  associatedtype Value
  /// The namespace of the key. The method ``Associations/removeAll(in:)`` removes all values of a
  /// namespace.
  associatedtype Namespace = ProgramNamespace

  /// The default value of the key, which is used while no value is set.
  static var defaultValue: Value { get }
}

/// A key whose value is a copy of the object that you set for the key. Later changes to that object
/// do not affect the copy.
///
/// ```swift
/// enum Draft: CopiedAssociationKey {
///   typealias Value = Paragraph
/// }
///
/// view.associations[Draft.self] = paragraph  // later changes of `paragraph` are not seen
/// ```
/// Structures and enumerations are always copied, so use an ``AssociationKey`` for them.
public nonisolated protocol CopiedAssociationKey {
  /// The type of the object, which must conform to ``Duplicable``.
  associatedtype Value
  /// The namespace of the key. The method ``Associations/removeAll(in:)`` removes all values of a
  /// namespace.
  associatedtype Namespace = ProgramNamespace
}

/// A key for an object that is attached to another object and held weakly.
///
/// ```swift
/// enum Presenter: WeakAssociationKey {
///   typealias Value = View
/// }
///
/// dialog.associations[Presenter.self] = window  // nil again when the window has gone
/// ```
public nonisolated protocol WeakAssociationKey {
  /// The type of the object.
  associatedtype Value: AnyObject
  /// The namespace of the key. The method ``Associations/removeAll(in:)`` removes all values of a
  /// namespace.
  associatedtype Namespace = ProgramNamespace
}

/// The default namespace of keys, for the values of the program itself.
///
/// A library should declare a namespace for its keys, so that `removeAll()` in the program does not
/// remove the library's values:
/// ```swift
/// enum ChartNamespace {}
///
/// enum Palette: AssociationKey {
///   typealias Namespace = ChartNamespace
///   static let defaultValue = "plain"
/// }
/// ```
public nonisolated enum ProgramNamespace: Sendable {}
