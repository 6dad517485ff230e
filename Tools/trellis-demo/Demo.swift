import Trellis

/// An example program, with its state and the window that shows it.
protocol Demo: AnyObject {
  /// The name of the example on the command line.
  static var name: String { get }
  /// A description of the example in one line.
  static var summary: String { get }

  init() throws
  /// Creates the example, which keeps any files in the given folder.
  init(folder: String) throws

  /// Creates the window. This method is called once.
  func makeWindow() -> Window
}

extension Demo {
  init(folder: String) throws { try self.init() }
}

/// A catalogue of all examples that `trellis-demo` contains.
enum DemoCatalog {
  static let all: [any Demo.Type] = [
    GalleryDemo.self, SixDemo.self, SignupDemo.self, ChoicesDemo.self, AlertDemo.self,
    CitiesDemo.self, SectionsDemo.self, SettingsDemo.self, ContactsDemo.self, JobDemo.self,
    WizardDemo.self, LedgerDemo.self, BoardDemo.self, LogDemo.self,
  ]

  /// A line for each example, with the name and the description of the example.
  static var lines: [String] {
    let width = all.reduce(0) { max($0, $1.name.count) }
    return all.map { demo in
      let gap = String(repeating: " ", count: width - demo.name.count + 2)
      return demo.name + gap + demo.summary
    }
  }
}
