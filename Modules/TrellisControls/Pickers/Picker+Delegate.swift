import TrellisEvents
import TrellisViews

/// A delegate of a ``Picker``, which receives the picker's events before the handlers do.
///
/// For each event that you need, conform to its protocol, such as ``PickerDidSelect``. A picker
/// holds its delegate weakly. Handlers of the picker run in addition to its delegate.
/// ```swift
/// final class Sizes: PickerDidSelect {
///   func picker(_ picker: Picker<String>, didSelect row: PickerRow<String>) { print(row.element) }
/// }
///
/// let sizes = Sizes()  // keep a reference to the delegate
/// let picker = Picker("Size", ["S", "M"]).onSelect { size in print(size) }
/// picker.delegate = sizes
/// ```
@MainActor public protocol PickerDelegate: AnyObject {}

/// A delegate that receives the event ``Picker/selected`` after the user has selected a row.
@MainActor public protocol PickerDidSelect<Element>: PickerDelegate {
  /// The type of the picker's elements.
  associatedtype Element: Equatable

  /// Called after the user has selected a row. If rows of several components have changed, the
  /// method is called once for each of these components.
  func picker(_ picker: Picker<Element>, didSelect row: PickerRow<Element>) throws
}

extension Picker {
  static var delegateSlots: [Slot] {
    [
      .event(Picker.selected) { (delegate: any PickerDidSelect<Element>, picker: Picker, row) in
        try delegate.picker(picker, didSelect: row)
      }
    ]
  }
}
