import Trellis

/// An example: what it keeps, and the window that shows it.
protocol Demo: AnyObject {
  /// What the command line calls it.
  static var name: String { get }
  /// What it shows, in one line.
  static var summary: String { get }

  init() throws

  /// Builds the window; called once.
  func makeWindow() -> Window
}

/// The examples there are.
enum DemoCatalog {
  static let all: [any Demo.Type] = [
    GalleryDemo.self, SixDemo.self, SignupDemo.self, ChoicesDemo.self, AlertDemo.self,
    CitiesDemo.self, SectionsDemo.self,
  ]

  /// A line for each example: its name and what it shows.
  static var lines: [String] {
    let width = all.reduce(0) { max($0, $1.name.count) }
    return all.map { demo in
      let gap = String(repeating: " ", count: width - demo.name.count + 2)
      return demo.name + gap + demo.summary
    }
  }
}
