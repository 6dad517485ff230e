public import TrellisEvents
public import TrellisState

// Gestures of SwiftUI. They are declared so that the compiler can suggest the gestures of Trellis;
// none of them can be used.

extension View {
  /// Not available. Call `onTap` or `onDoubleTap` instead.
  @available(
    *, unavailable, message: "write onTap { … }, or onDoubleTap { … } for two taps"
  )
  public func onTapGesture(count: Int, perform action: () -> Void) -> Self { self }
  /// Not available. Call `onTap` or `onDoubleTap` instead.
  @available(
    *, unavailable,
    message: "write onTap { event in print(event.location) }, or onDoubleTap { … } for two taps"
  )
  public func onTapGesture(
    count: Int = 1, coordinateSpace: OtherName = .local,
    perform action: (ArgumentOfWrongClosure) -> Void
  ) -> Self { self }
  /// Not available. Add a `LongPressGesture` with `addGesture(_:)`, and a handler with
  /// `onRecognize`, instead.
  @available(
    *, unavailable,
    message:
      "call view.addGesture(LongPressGesture(minimumDuration: .seconds(1))).onRecognize { … } once view is a variable"
  )
  public func onLongPressGesture(
    minimumDuration: Double, maximumDistance: Double = 10, perform action: () -> Void
  ) -> Self { self }
  /// Not available. Add a `LongPressGesture` with `addGesture(_:)`, and a handler with
  /// `onRecognize`, instead.
  @available(
    *, unavailable,
    message:
      "call view.addGesture(LongPressGesture(minimumDuration: .seconds(1))).onRecognize { … } once view is a variable"
  )
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: () -> Void,
    onPressingChanged: ((Bool) -> Void)?
  ) -> Self { self }
  /// Not available. Call `onTap` or `addGesture(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write onTap { … } for a tap, and addGesture(…) for another gesture; see docs/gestures.md"
  )
  public func simultaneousGesture<Gesture>(_ gesture: Gesture) -> Self { self }
  /// Not available. Call `onTap` or `addGesture(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write onTap { … } for a tap, and addGesture(…) for another gesture; see docs/gestures.md"
  )
  public func highPriorityGesture<Gesture>(_ gesture: Gesture) -> Self { self }
  /// Not available. Move the element in a handler, such as that of a button or a key.
  @available(
    *, unavailable,
    message: "there is no drag and drop; move the element in a handler of a button or key"
  )
  public func onDrag<Payload>(_ data: () -> Payload) -> Self { self }
  /// Not available. Move the element in a handler, such as that of a button or a key.
  @available(
    *, unavailable,
    message: "there is no drag and drop; move the element in a handler of a button or key"
  )
  public func onDrop<Types>(
    of types: Types, isTargeted: Binding<Bool>?, perform action: (ArgumentOfWrongClosure) -> Bool
  ) -> Self { self }
}

extension Gesture {
  /// Not available. Call `onRecognize` instead.
  @available(
    *, unavailable,
    message: "write view.addGesture(PanGesture()).onRecognize(.changed) { event in … }"
  )
  public func onChanged(_ action: (ArgumentOfWrongClosure) -> Void) -> Self { self }
  /// Not available. Call `onRecognize` instead.
  @available(
    *, unavailable, message: "write view.addGesture(TapGesture()).onRecognize { … }"
  )
  public func onEnded(_ action: () -> Void) -> Self { self }
  /// Not available. Call `onRecognize` instead.
  @available(
    *, unavailable,
    message: "write view.addGesture(PanGesture()).onRecognize(.ended) { event in … }"
  )
  public func onEnded(_ action: (ArgumentOfWrongClosure) -> Void) -> Self { self }
  /// Not available. Call `onRecognize` instead.
  @available(
    *, unavailable,
    message: "write view.addGesture(PanGesture()).onRecognize(.changed) { event in … }"
  )
  public func updating<State>(
    _ state: State,
    body: (ArgumentOfWrongClosure, inout ArgumentOfWrongClosure, inout ArgumentOfWrongClosure) ->
      Void
  ) -> Self { self }
}

/// Not available. Use ``PanGesture`` instead.
@available(
  *, unavailable, renamed: "PanGesture",
  message: "write view.addGesture(PanGesture()).onRecognize { event in … }"
)
public typealias DragGesture = PanGesture
/// Not available. Use ``PinchGesture`` instead.
@available(
  *, unavailable, renamed: "PinchGesture",
  message: "write view.addGesture(PinchGesture()).onRecognize { event in … }"
)
public typealias MagnifyGesture = PinchGesture
/// Not available. Use ``PinchGesture`` instead.
@available(
  *, unavailable, renamed: "PinchGesture",
  message: "write view.addGesture(PinchGesture()).onRecognize { event in … }"
)
public typealias MagnificationGesture = PinchGesture

extension PanGesture {
  /// Not available. The distance is a whole number of cells: `PanGesture(minimumDistance: 1)`.
  @available(
    *, unavailable,
    message: "write view.addGesture(PanGesture(minimumDistance: 1)).onRecognize { event in … }"
  )
  public convenience init(minimumDistance: Double = 10, coordinateSpace: OtherName) {
    self.init()
  }
}

extension LongPressGesture {
  /// Not available. The duration is a `Duration`: `LongPressGesture(minimumDuration: .seconds(1))`.
  @available(*, unavailable, message: "write LongPressGesture(minimumDuration: .seconds(1))")
  @_disfavoredOverload
  public convenience init(minimumDuration: Double, maximumDistance: Double = 10) {
    self.init()
  }
}
