import TrellisState

/// An object that can make another one like itself.
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
  /// Returns an equal object that shares nothing changeable with this one.
  func duplicate() -> Self
}
