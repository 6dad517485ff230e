import Trellis

/// A log that grows at the press of a button, and one that cannot be used.
@MainActor
func logViewExample() -> Window {
  @State("told") var told = "following"
  let build = LogView("Build").id("build").frame(width: 24, height: 5)
  for step in ["reading", "checking", "planning"] { build.append(step) }
  build.onFollowingChange { follows in told = follows ? "following" : "stopped by the user" }
  let locked = LogView("Locked", maximumLineCount: 100).id("locked").frame(width: 14, height: 5)
  locked.append("nothing to do", .success)
  return Window(title: "LogView") {
    VStack {
      HStack {
        build
        locked.enabled(false)
      }
      HStack {
        Button("Compile").id("compile").onTap {
          build.append("compiling 12 files")
          build.append("unused variable", .warning)
        }
        Label($told).id("told")
      }
    }
  }
}
