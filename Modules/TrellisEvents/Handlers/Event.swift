/// A set of the events that any control can raise. The events of a set are delivered one at a time.
///
/// Most of the events have the same names as in UIKit. A handler that is registered for several
/// events runs once per delivered event. Declare any other event as an ``EventKey``.
public struct Event: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per event.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Raised when a press begins on the control.
  public static let touchDown = Event(rawValue: 1 << 0)
  /// Raised when another press begins soon after the previous one.
  public static let touchDownRepeat = Event(rawValue: 1 << 1)
  /// Raised when the pointer moves inside the control while a press continues.
  public static let touchDragInside = Event(rawValue: 1 << 2)
  /// Raised when the pointer moves outside the control while a press continues.
  public static let touchDragOutside = Event(rawValue: 1 << 3)
  /// Raised when the pointer comes back into the control while a press continues.
  public static let touchDragEnter = Event(rawValue: 1 << 4)
  /// Raised when the pointer leaves the control while a press continues.
  public static let touchDragExit = Event(rawValue: 1 << 5)
  /// Raised when a press ends inside the control.
  public static let touchUpInside = Event(rawValue: 1 << 6)
  /// Raised when a press ends outside the control.
  public static let touchUpOutside = Event(rawValue: 1 << 7)
  /// Raised when a press is cancelled.
  public static let touchCancel = Event(rawValue: 1 << 8)
  /// Raised when the user has changed the control's value; the new value is already set.
  public static let valueChanged = Event(rawValue: 1 << 9)
  /// Raised when the user begins to edit.
  public static let editingDidBegin = Event(rawValue: 1 << 10)
  /// Raised when the user has changed the text.
  public static let editingChanged = Event(rawValue: 1 << 11)
  /// Raised when editing ends.
  public static let editingDidEnd = Event(rawValue: 1 << 12)
  /// Raised when the return key ends editing.
  public static let editingDidEndOnExit = Event(rawValue: 1 << 13)
  /// Raised when the user triggers the control's main action, for example by pressing a button,
  /// submitting a field or activating a row.
  public static let primaryAction = Event(rawValue: 1 << 14)
  /// Raised when the user opens the control's menu.
  public static let menuAction = Event(rawValue: 1 << 15)

  /// All single events, each as an option set with one bit, from the lowest bit to the highest.
  public static let allSingle: [Event] = (0..<16).map { Event(rawValue: 1 << $0) }

  /// The events of this set, each as an option set with one bit, from the lowest bit to the
  /// highest.
  public var singles: [Event] {
    Event.allSingle.filter { contains($0) }
  }

  /// Whether the set contains exactly one event.
  public var isSingle: Bool { rawValue.nonzeroBitCount == 1 }

  /// The name of the event in records and scripts. If the set contains several events, their names
  /// are joined by `+`.
  public var name: String {
    switch self {
    case .touchDown: "touchDown"
    case .touchDownRepeat: "touchDownRepeat"
    case .touchDragInside: "touchDragInside"
    case .touchDragOutside: "touchDragOutside"
    case .touchDragEnter: "touchDragEnter"
    case .touchDragExit: "touchDragExit"
    case .touchUpInside: "touchUpInside"
    case .touchUpOutside: "touchUpOutside"
    case .touchCancel: "touchCancel"
    case .valueChanged: "valueChanged"
    case .editingDidBegin: "editingDidBegin"
    case .editingChanged: "editingChanged"
    case .editingDidEnd: "editingDidEnd"
    case .editingDidEndOnExit: "editingDidEndOnExit"
    case .primaryAction: "primaryAction"
    case .menuAction: "menuAction"
    default: singles.map(\.name).joined(separator: "+")
    }
  }
}

extension Event: CustomStringConvertible {
  /// The name of the event or, if the set contains several events, their names joined by `+`.
  public var description: String { name }
}
