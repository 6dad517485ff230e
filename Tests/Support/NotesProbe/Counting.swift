import Trellis
import TrellisProgram

/// A window with a number that is stored.
@MainActor func counting() -> Window {
  @Stored("visits") var visits = 0
  return Window("Notes") {
    visitsLabel()
    Button("Visit") { visits += 1 }.id("visit")
  }
}

/// The label has a property of its own with the same key, so that both share one value.
@MainActor private func visitsLabel() -> Label {
  @Stored("visits") var visits = 0
  return Label($visits.map { "\($0) visits" }).id("visits")
}
