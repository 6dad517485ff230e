public import TrellisEvents
public import TrellisViews

extension Control {
  /// A control with a value of any type; every ``ValueControl`` conforms.
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
  /// Adds a handler that runs when the user changes the value; the handler gets the new value.
  /// ```swift
  /// func switchWifi(_ isOn: Bool) async throws {}
  ///
  /// let wifi = Toggle("Wifi")
  ///   .onChange { toggle, isOn in toggle.title = isOn ? "Wifi is on" : "Wifi" }
  ///   .onChange(whileRunning: .restart) { isOn in try await switchWifi(isOn) }
  /// ```
  /// The handler does not run when the program changes the value. The event
  /// ``ValueControl/changed`` is raised for every change, with its source.
  public var onChange: Event.On<Self, Value> { Event.On(self, .valueChanged) { $0.value } }
}
