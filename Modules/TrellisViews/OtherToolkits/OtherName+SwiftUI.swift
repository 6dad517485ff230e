// More names of SwiftUI, for the arguments of its modifiers.
nonisolated extension OtherName {
  /// A stand-in for a size of SwiftUI's controls.
  public static var mini: OtherName { .large }
  /// A stand-in for a size of SwiftUI's controls.
  public static var small: OtherName { .large }
  /// A stand-in for a size of SwiftUI's controls.
  public static var extraLarge: OtherName { .large }
  /// A stand-in for a style of SwiftUI's date pickers.
  public static var compact: OtherName { .plain }
  /// A stand-in for a style of SwiftUI's date pickers.
  public static var graphical: OtherName { .plain }
  /// A stand-in for a style of SwiftUI's progress views.
  public static var circular: OtherName { .plain }
  /// A stand-in for a style of SwiftUI's tab views.
  public static var page: OtherName { .plain }
  /// A stand-in for a style of SwiftUI's navigation views.
  public static var stack: OtherName { .plain }
  /// A stand-in for a style of SwiftUI's labels.
  public static var iconOnly: OtherName { .plain }
  /// A stand-in for a style of SwiftUI's labels.
  public static var titleOnly: OtherName { .plain }
  /// A stand-in for a style of SwiftUI's labels.
  public static var titleAndIcon: OtherName { .plain }
  /// A stand-in for SwiftUI's upper case.
  public static var uppercase: OtherName { .plain }
  /// A stand-in for SwiftUI's lower case.
  public static var lowercase: OtherName { .plain }
  /// A stand-in for UIKit's rule for capital letters.
  public static var allCharacters: OtherName { .characters }
  /// A stand-in for a set of edges or regions of SwiftUI.
  public static var all: OtherName { .automatic }
  /// A stand-in for a set of edges of SwiftUI.
  public static var horizontal: OtherName { .automatic }
  /// A stand-in for a set of edges of SwiftUI.
  public static var vertical: OtherName { .automatic }
  /// A stand-in for a region of SwiftUI.
  public static var container: OtherName { .automatic }
  /// A stand-in for a coordinate space of SwiftUI.
  public static var local: OtherName { .automatic }
  /// A stand-in for a coordinate space of SwiftUI.
  public static var global: OtherName { .automatic }
  /// A stand-in for a shape of SwiftUI.
  public static var circle: OtherName { .plain }
  /// A stand-in for a shape of SwiftUI.
  public static var capsule: OtherName { .plain }
  /// A stand-in for a shape of SwiftUI.
  public static var rect: OtherName { .plain }
  /// A stand-in for a shape of SwiftUI.
  public static func rect(cornerRadius: Double) -> OtherName { .plain }
  /// A stand-in for SwiftUI's way to join the accessibility of views.
  public static var combine: OtherName { .plain }
  /// A stand-in for SwiftUI's way to contain the accessibility of views.
  public static var contain: OtherName { .plain }
  /// A stand-in for SwiftUI's way to ignore the accessibility of views.
  public static var ignore: OtherName { .plain }
  /// A stand-in for an accessibility trait of SwiftUI.
  public static var isButton: OtherName { .button }
  /// A stand-in for an accessibility trait of SwiftUI.
  public static var isHeader: OtherName { .plain }
  /// A stand-in for a rendering mode of SwiftUI's symbols.
  public static var hierarchical: OtherName { .plain }
  /// A stand-in for a rendering mode of SwiftUI's symbols.
  public static var multicolor: OtherName { .plain }
  /// A stand-in for an effect of SwiftUI's symbols.
  public static var bounce: OtherName { .plain }
  /// A stand-in for an effect of SwiftUI's symbols.
  public static var pulse: OtherName { .plain }
  /// A stand-in for a kind of SwiftUI's feedback.
  public static var success: OtherName { .plain }
  /// A stand-in for a kind of SwiftUI's feedback.
  public static var selection: OtherName { .plain }
  /// A stand-in for a unit point of SwiftUI.
  public static var zero: OtherName { .topLeading }
  /// A stand-in for a schedule of SwiftUI's timelines.
  public static var animation: OtherName { .linear }
  /// A stand-in for a schedule of SwiftUI's timelines.
  public static var everyMinute: OtherName { .date }
  /// A stand-in for the present moment.
  public static var now: OtherName { .date }
  /// A stand-in for a schedule of SwiftUI's timelines.
  public static func periodic<Start>(from start: Start, by interval: Double) -> OtherName { .date }
  /// A stand-in for a schedule of SwiftUI's timelines.
  public static func periodic(from start: OtherName, by interval: Double) -> OtherName { .date }
  /// A stand-in for an angle of SwiftUI.
  public static func degrees(_ degrees: Double) -> OtherName { .plain }
  /// A stand-in for an angle of SwiftUI.
  public static func radians(_ radians: Double) -> OtherName { .plain }
  /// A stand-in for a button of SwiftUI's alerts.
  public static func `default`(_ label: View, action: (() -> Void)? = nil) -> OtherName { .plain }
  /// A stand-in for a button of SwiftUI's alerts.
  public static func destructive(_ label: View, action: (() -> Void)? = nil) -> OtherName {
    .destructive
  }
  /// A stand-in for a button of SwiftUI's alerts.
  public static func cancel(_ label: View? = nil, action: (() -> Void)? = nil) -> OtherName {
    .cancel
  }
}
