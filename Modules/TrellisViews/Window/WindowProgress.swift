/// The progress of a program's work, as a backend shows it outside the window, for example in the tab
/// of a terminal or in the task bar.
/// ```swift
/// let progress: WindowProgress? = .fraction(0.4)
/// let window = Window("Copying") { Label("…") }
/// window.progress = progress
/// ```
public nonisolated enum WindowProgress: Hashable, Sendable {
  /// Work of which this part is done, from 0 to 1. Other numbers count as the nearest end of the
  /// range.
  case fraction(Double)
  /// Work whose amount is not known.
  case indeterminate
  /// Work that has failed.
  case failed
}
