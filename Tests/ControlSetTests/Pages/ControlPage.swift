import Testing
import Trellis
import TrellisScript
import TrellisTesting

/// The parts of a control's page that cannot be found by reading its source and by using it.
nonisolated struct ControlPage: Sendable, CustomTestStringConvertible {
  /// The control's type.
  let name: String
  /// The id of the control in the example.
  let id: String
  /// The number of lines of the picture.
  let height: Int
  /// The example; its file bears the control's name.
  let example: @MainActor @Sendable () -> Window
  /// The script that is run before the picture is made, as lines.
  var opening: [String] = []
  /// A typical use of the control: lines of a script.
  let use: [String]
  /// Every key that the control takes.
  var keys: [KeyRow] = []
  /// The events that using it in virtual time cannot raise, and what does.
  var furtherCauses: [(event: String, causes: [String])] = []
  /// The situations in which a key or a press may have an effect. Each is a separate script.
  var situations: [[String]] = [[]]

  var testDescription: String { name }

  /// Every page.
  static let all = values + texts + commands + lists + views + containers

  /// The file of the example, below the checkout's folder.
  var exampleFile: String { "Tests/ControlSetTests/Examples/\(name)Example.swift" }
  /// The page, below the checkout's folder.
  var file: String { "docs/controls/\(name).md" }
  /// The picture, below the checkout's folder.
  var pictureFile: String { "docs/controls/pictures/\(name).svg" }

  /// The view that the page is about.
  @MainActor
  func view(in host: TestHost) throws -> View {
    id.isEmpty ? host.application.window : try host.application.view(id)
  }

  /// The views of the page's type that the example shows, the one that the page is about first.
  @MainActor
  func views(in host: TestHost) throws -> [View] {
    let main = try view(in: host)
    return [main]
      + host.application.window.descendants.filter {
        $0 !== main && $0.typeName == name && !$0.isEffectivelyHidden
      }
  }

  /// Shows the example, as it is in the picture.
  @MainActor
  func host() async throws -> TestHost {
    let host = try await TestHost(example(), size: Size(width: 40, height: height))
    for line in opening { try await host.run(line) }
    return host
  }
}
