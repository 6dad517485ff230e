import TrellisState

/// An object that can create a copy of itself.
///
/// ```swift
/// final class Paragraph: Duplicable {
///   var text = ""
///
///   func duplicate() -> Paragraph {
///     let copy = Paragraph()
///     copy.text = text
///     return copy
///   }
/// }
/// ```
public nonisolated protocol Duplicable: AnyObject {
  /// Returns an equal object that shares no mutable state with this one.
  func duplicate() -> Self
}
