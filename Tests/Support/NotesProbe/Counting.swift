import Trellis
import TrellisProgram

/// A window with a number that is stored.
@MainActor func counting() -> Window {
  @Stored("visits") var visits = 0
  return Window("Notes") {
    Label($visits.map { "\($0) visits" }).id("visits")
    Button("Visit") { visits += 1 }.id("visit")
  }
}
