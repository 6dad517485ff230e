import Trellis

/// A line that is shown while the user is logged in, and another line for all other times.
@MainActor
func whenExample() -> Window {
  @State("logged-in") var isLoggedIn = false
  return Window(title: "When") {
    VStack {
      When($isLoggedIn) {
        Label("Welcome back").id("welcome")
      } else: {
        Label("Please log in").id("request")
      }.id("choice")
      Toggle("Logged in", isOn: $isLoggedIn).id("logged-in")
    }
  }
}
