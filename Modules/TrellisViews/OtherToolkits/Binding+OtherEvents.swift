public import TrellisEvents
public import TrellisState

// Methods of SwiftUI and Combine that are called after each change of a value. They are declared so
// that the compiler can say how to observe a binding; none of them can be used. They are declared
// only for numbers, texts and arrays: a program's own type may have a property with one of these
// names, such as `sink`, and `$kitchen.sink` would no longer be a binding to it.

extension Binding where Value: LosslessStringConvertible {
  /// Not available. Call `observe` instead.
  @available(
    *, unavailable,
    message:
      "write $name.observe(owner: view, initial: false) { change in … }; change.new is the new value"
  )
  public var onChange: OtherEvent { OtherEvent() }
  /// Not available. Call `observe` instead.
  @available(
    *, unavailable,
    message:
      "write $name.observe(owner: view, initial: false) { change in … }; change.new is the new value"
  )
  public var onReceive: OtherEvent { OtherEvent() }
  /// Not available. Call `observe` instead.
  @available(
    *, unavailable,
    message:
      "write $name.observe(owner: view, initial: false) { change in … }; change.new is the new value"
  )
  public var sink: OtherEvent { OtherEvent() }
}

extension Binding where Value: RandomAccessCollection {
  /// Not available. Call `observe` instead.
  @available(
    *, unavailable,
    message:
      "write $name.observe(owner: view, initial: false) { change in … }; change.new is the new value"
  )
  public var onChange: OtherEvent { OtherEvent() }
  /// Not available. Call `observe` instead.
  @available(
    *, unavailable,
    message:
      "write $name.observe(owner: view, initial: false) { change in … }; change.new is the new value"
  )
  public var onReceive: OtherEvent { OtherEvent() }
  /// Not available. Call `observe` instead.
  @available(
    *, unavailable,
    message:
      "write $name.observe(owner: view, initial: false) { change in … }; change.new is the new value"
  )
  public var sink: OtherEvent { OtherEvent() }
}
