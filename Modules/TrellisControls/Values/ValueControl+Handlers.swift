public import TrellisEvents
public import TrellisViews

extension Control {
  /// A control with a value of any type: every ``ValueControl``.
  /// ```swift
  /// func describe(_ control: some Control.WithValue) -> String { "\(control.value)" }
  /// ```
  @MainActor public protocol WithValue: Control {
    /// The type of the value.
    associatedtype Value
    /// The value.
    var value: Value { get }
  }
}

// This is a protocol so that handlers get the control as its own type.
extension ValueControl: Control.WithValue {}

extension EventSource where Self: Control.WithValue {
  /// The user changed the value; handlers get the value.
  /// ```swift
  /// func switchWifi(_ isOn: Bool) async throws {}
  ///
  /// let wifi = Toggle("Wifi")
  ///   .onChange { toggle, isOn in toggle.title = isOn ? "Wifi is on" : "Wifi" }
  ///   .onChange(whileRunning: .restart) { isOn in try await switchWifi(isOn) }
  /// ```
  /// A change by the program is no event of the user's and runs no handler of it. The notice
  /// ``ValueControl/changed`` tells every change with its source.
  public var onChange: Event.On<Self, Value> { Event.On(self, .valueChanged) { $0.value } }
}
