public import TrellisEvents
public import TrellisState

// More modifiers of SwiftUI, which concern input, layers and the parts of a grid. None of them can be
// used. Each is declared only so that the compiler can name the corresponding modifier of Trellis in
// its error message.
extension View {
  /// Not available. Call `onTap` or `addGesture(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write onTap { … } for a tap, and addGesture(…) for another gesture; see docs/gestures.md"
  )
  public func gesture<Gesture>(_ gesture: Gesture) -> Self { self }
  /// Not available. Remove the call. Controls can have the focus; labels and stacks cannot.
  @available(
    *, unavailable,
    message: "controls can be focused without this call, and labels and stacks cannot: remove it"
  )
  public func focusable(_ isFocusable: Bool = true) -> Self { self }
  /// Not available. Set the alignment of the view in the overlay instead.
  @available(
    *, unavailable, message: "write overlay { Label(\"new\").alignment([.top, .trailing]) }"
  )
  public func overlay(
    alignment: OtherName, @ListBuilder<View> content: () -> [View]
  ) -> Self { self }
  /// Not available. Set the alignment of the view in the background instead.
  @available(
    *, unavailable, message: "write background { Label(\"behind\").alignment([.top, .trailing]) }"
  )
  public func background(
    alignment: OtherName, @ListBuilder<View> content: () -> [View]
  ) -> Self { self }
  /// Not available. Call `disabled()` instead.
  @available(*, unavailable, message: "write disabled()")
  public func allowsHitTesting(_ isAllowed: Bool) -> Self { self }
  /// Not available. Remove the call. The first screen of a `Navigator` has no way back; all others
  /// always have one.
  @available(
    *, unavailable, message: "a screen of a Navigator always has a way back: remove this call"
  )
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> Self { self }
  /// Not available. Remove the call. An image consists of characters, which have only one size.
  @available(
    *, unavailable, message: "an image consists of characters, which have one size: remove it"
  )
  public func imageScale(_ scale: OtherName) -> Self { self }
  /// Not available, since each view is in one cell of its grid. Put a wide view below the grid, in
  /// a `VStack`, instead.
  @available(
    *, unavailable,
    message: "each view is in one cell of its grid; put a wide view below the grid, in a VStack"
  )
  public func gridCellColumns(_ count: Int) -> Self { self }
  /// Not available. Call `textAlignment(_:)` on each label of the column instead.
  @available(*, unavailable, message: "write textAlignment(.end) on each label of the column")
  public func gridColumnAlignment(_ alignment: OtherName) -> Self { self }
  /// Not available. Put a `Menu` into the window instead.
  @available(
    *, unavailable,
    message:
      "put a Menu into the window: Menu(\"View\") { MenuItem(\"Zoom\") { … }.shortcut(\"ctrl-z\") }"
  )
  public func commands(@ListBuilder<View> content: () -> [View]) -> Self { self }
  /// Not available. Present a `FilePicker` instead.
  @available(
    *, unavailable, message: "write FilePicker(\"Open\") { folder in … }.present(from: button)"
  )
  public func fileImporter<Types>(
    isPresented: Binding<Bool>, allowedContentTypes: [Types],
    onCompletion: (ArgumentOfWrongClosure) -> Void
  ) -> Self { self }
  /// Not available. Pass the object to the function that makes the views instead.
  @available(*, unavailable, message: "pass the object to the function that makes the views")
  public func environment<Content>(_ object: Content) -> Self { self }
}

extension RangeReplaceableCollection {
  /// Not available. Give each row a button that removes its element instead.
  @available(
    *, unavailable,
    message:
      "give each row a button: Button(\"Remove\") { items.removeAll { $0.id == item.id.wrappedValue } }"
  )
  public nonisolated mutating func remove<Offsets>(atOffsets offsets: Offsets) {}
}
