import TrellisState

/// The name and type of a value that is associated with an object, held strongly.
///
/// ```swift
/// enum Visits: AssociationKey {
///   static let defaultValue = 0
/// }
///
/// label.associations[Visits.self] += 1
/// ```
/// A key is a type, so two programs cannot mean the same key by accident, and the compiler knows
/// the type of its value. Values are never read as another type.
public nonisolated protocol AssociationKey {
  /// The type of the associated value.
  associatedtype Value
  /// The namespace of the key; see ``Associations/removeAll(in:)``.
  associatedtype Namespace = ProgramNamespace

  /// The value that is read if none is associated.
  static var defaultValue: Value { get }
}

/// The name and type of an object that is associated as a copy.
///
/// ```swift
/// enum Draft: CopiedAssociationKey {
///   typealias Value = Paragraph
/// }
///
/// view.associations[Draft.self] = paragraph  // later changes of `paragraph` are not seen
/// ```
/// Values of structures and enumerations are copies anyway: an ``AssociationKey`` does for them.
public nonisolated protocol CopiedAssociationKey {
  /// The type of the associated object; it must be `Duplicable`.
  associatedtype Value
  /// The namespace of the key; see ``Associations/removeAll(in:)``.
  associatedtype Namespace = ProgramNamespace
}

/// The name and type of an object that is associated without being kept alive.
///
/// ```swift
/// enum Presenter: WeakAssociationKey {
///   typealias Value = View
/// }
///
/// dialog.associations[Presenter.self] = window  // nil again when the window has gone
/// ```
public nonisolated protocol WeakAssociationKey {
  /// The type of the associated object.
  associatedtype Value: AnyObject
  /// The namespace of the key; see ``Associations/removeAll(in:)``.
  associatedtype Namespace = ProgramNamespace
}

/// The namespace of keys that have none of their own: those of the program itself.
///
/// A library gives its keys a namespace of its own, so that its values survive the program's
/// `removeAll()`:
/// ```swift
/// enum ChartNamespace {}
///
/// enum Palette: AssociationKey {
///   typealias Namespace = ChartNamespace
///   static let defaultValue = "plain"
/// }
/// ```
public nonisolated enum ProgramNamespace: Sendable {}
