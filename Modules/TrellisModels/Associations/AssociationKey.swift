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
/// A key is a type, so two programs cannot mean the same key by accident, and what kind of value it
/// has is known to the compiler. Values are never read under another kind.
public nonisolated protocol AssociationKey {
  /// What is associated.
  associatedtype Value
  /// Whose key it is; see ``Associations/removeAll(in:)``.
  associatedtype Namespace = ProgramNamespace

  /// What is read where nothing is associated.
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
  /// What is associated; it must be `Duplicable`.
  associatedtype Value
  /// Whose key it is; see ``Associations/removeAll(in:)``.
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
  /// What is associated.
  associatedtype Value: AnyObject
  /// Whose key it is; see ``Associations/removeAll(in:)``.
  associatedtype Namespace = ProgramNamespace
}

/// The keys that do not say whose they are: those of the program itself.
///
/// A library gives its keys a namespace of its own, so that what it associates survives the
/// program's `removeAll()`:
/// ```swift
/// enum ChartNamespace {}
///
/// enum Palette: AssociationKey {
///   typealias Namespace = ChartNamespace
///   static let defaultValue = "plain"
/// }
/// ```
public nonisolated enum ProgramNamespace: Sendable {}
