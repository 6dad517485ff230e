import Trellis

/// An example: what it keeps, and the window that shows it.
protocol Demo: AnyObject {
  /// The name on the command line.
  static var name: String { get }
  /// A description in one line.
  static var summary: String { get }

  init() throws
  /// Makes the example with its files, if it has any, in a folder.
  init(folder: String) throws

  /// Builds the window; called once.
  func makeWindow() -> Window
}

extension Demo {
  init(folder: String) throws { try self.init() }
}

/// The examples there are.
enum DemoCatalog {
  static let all: [any Demo.Type] = [
    GalleryDemo.self, SixDemo.self, SignupDemo.self, ChoicesDemo.self, AlertDemo.self,
    CitiesDemo.self, SectionsDemo.self, SettingsDemo.self, ContactsDemo.self, JobDemo.self,
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
