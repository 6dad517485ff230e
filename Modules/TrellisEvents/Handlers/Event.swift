/// A set of events that any control can raise. The events of a set are delivered one at a time.
///
/// The names are UIKit's. A handler that is registered for several events runs once per delivered
/// event. Any other event is an ``EventKey``.
public struct Event: OptionSet, Hashable, Sendable {
  /// The bits of the set, one per event.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A press began on the control.
  public static let touchDown = Event(rawValue: 1 << 0)
  /// Another press began soon after the last one.
  public static let touchDownRepeat = Event(rawValue: 1 << 1)
  /// A pressed pointer moved inside the control.
  public static let touchDragInside = Event(rawValue: 1 << 2)
  /// A pressed pointer moved outside the control.
  public static let touchDragOutside = Event(rawValue: 1 << 3)
  /// A pressed pointer came back into the control.
  public static let touchDragEnter = Event(rawValue: 1 << 4)
  /// A pressed pointer left the control.
  public static let touchDragExit = Event(rawValue: 1 << 5)
  /// The press ended inside the control.
  public static let touchUpInside = Event(rawValue: 1 << 6)
  /// The press ended outside the control.
  public static let touchUpOutside = Event(rawValue: 1 << 7)
  /// The press was cancelled.
  public static let touchCancel = Event(rawValue: 1 << 8)
  /// The user changed the control's value; the new value is already set.
  public static let valueChanged = Event(rawValue: 1 << 9)
  /// The user began to edit.
  public static let editingDidBegin = Event(rawValue: 1 << 10)
  /// The user changed the text.
  public static let editingChanged = Event(rawValue: 1 << 11)
  /// Editing ended.
  public static let editingDidEnd = Event(rawValue: 1 << 12)
  /// Editing ended with the return key.
  public static let editingDidEndOnExit = Event(rawValue: 1 << 13)
  /// The control's main action, such as a tap on a button, a submitted field or an activated row.
  public static let primaryAction = Event(rawValue: 1 << 14)
  /// The user asked for the control's menu.
  public static let menuAction = Event(rawValue: 1 << 15)

  /// Every single event, in a fixed order.
  public static let allSingle: [Event] = (0..<16).map { Event(rawValue: 1 << $0) }

  /// The single events of this set, lowest bit first.
  public var singles: [Event] {
    Event.allSingle.filter { contains($0) }
  }

  /// Whether exactly one event is in the set.
  public var isSingle: Bool { rawValue.nonzeroBitCount == 1 }

  /// The name of a single event, as records and scripts show it; for a set, the names joined by
  /// `+`.
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
  /// The name of the event, or the names joined by `+`.
  public var description: String { name }
}
