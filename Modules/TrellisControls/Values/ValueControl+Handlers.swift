public import TrellisEvents
public import TrellisViews

extension Control {
  /// A control with a value of any type. Every ``ValueControl`` conforms to this protocol.
  /// ```swift
  /// func describe(_ control: some Control.WithValue) -> String { "\(control.value)" }
  /// ```
  @MainActor public protocol WithValue: Control {
    /// The type of the control's value.
    associatedtype Value
    /// The current value of the control.
    var value: Value { get }
  }
}

// Because `WithValue` is a protocol, handlers receive the control as its own type.
extension ValueControl: Control.WithValue {}

extension EventSource where Self: Control.WithValue {
  /// Adds a handler that runs when the user changes the value; the handler receives the new value.
  /// ```swift
  /// func switchWifi(_ isOn: Bool) async throws {}
  ///
  /// let wifi = Toggle("Wifi")
  ///   .onChange { toggle, isOn in toggle.title = isOn ? "Wifi is on" : "Wifi" }
  ///   .onChange(whileRunning: .restart) { isOn in try await switchWifi(isOn) }
  /// ```
  /// The handler does not run when the program changes the value. To handle changes by the program
  /// as well, use the event ``ValueControl/changed``, whose payload says whether the user or the
  /// program made the change.
  public var onChange: Event.On<Self, Value> { Event.On(self, .valueChanged) { $0.value } }
}
