import Foundation
import Testing
import TrellisTestSupport

@Suite struct ExampleTests {
  static let modules = [
    "TrellisBase", "TrellisEvents", "TrellisState", "TrellisModels", "TrellisTiming",
    "TrellisCollections",
    "TrellisEditing", "TrellisViews", "TrellisControls", "TrellisFoundation", "TrellisTesting",
  ]
  /// The modules of which a user sees every declaration on the main actor.
  static let mainActorModules: Set = [
    "TrellisState", "TrellisModels", "TrellisViews", "TrellisControls", "TrellisTesting",
    "TrellisTable",
  ]

  /// The folders of which every type has to be in an example, but not every member.
  static let foldersOfShownTypes: Set = [
    "TrellisViews/Animation", "TrellisViews/Gestures", "TrellisViews/Looks",
    "TrellisControls/Sections",
  ]
  /// Modules whose examples may show declarations of each other: views and text are seldom shown
  /// without controls.
  static let shownTogether: Set = ["TrellisEditing", "TrellisViews", "TrellisControls"]
  /// Modules whose examples find the same around them as those of another.
  static let sceneryOfAnother = [
    "TrellisViews": "TrellisControls", "TrellisTable": "TrellisControls",
  ]
  /// The other modules that a file with an example of a module imports, by module.
  static let imports = [
    "TrellisBase": ["Trellis"], "TrellisEvents": ["Trellis"],
    "TrellisFoundation": ["Foundation", "Observation"],
    "TrellisTesting": ["Testing"], "TrellisTable": ["Trellis", "TrellisText"],
    "TrellisViews": ["TrellisText"],
    "TrellisControls": ["TrellisText"],
  ]

  @Test(arguments: modules)
  func `the examples in the documentation of a module compile`(module: String) throws {
    let examples = try DocumentationExample.all(of: module)
    #expect(examples.count > 3)
    let outcome = try typecheck(examples, module: module)
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }

  @Test(arguments: [
    "docs/backends.md", "docs/from-handler-libraries.md", "docs/from-swiftui.md",
    "docs/from-textual.md", "docs/from-uikit.md", "docs/gestures.md", "docs/handlers.md",
    "docs/layout.md",
    "docs/own-controls.md", "docs/scripts.md", "docs/tables.md",
  ])
  func `the examples of a documentation page compile`(page: String) throws {
    let all = try DocumentationExample.all(ofPage: page)
    // The tests of the adapter for GRDB compile its examples.
    let examples = all.filter { !$0.lines.contains("import GRDB") }
    let text = try String(contentsOf: Checkout.folder.appending(path: page), encoding: .utf8)
    #expect(examples.count > 0 && all.count == text.matches(of: #/```swift/#).count)
    let outcome = try typecheck(examples, module: "TrellisControls")
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }

  @Test(arguments: ["docs/own-values.md", "docs/recipes.md", "docs/translating.md"])
  func `the examples of the pages about tables and words compile`(page: String) throws {
    let examples = try DocumentationExample.all(ofPage: page)
    #expect(!examples.isEmpty)
    let outcome = try typecheck(examples, module: "TrellisTable")
    #expect(outcome.succeeded, "\(outcome.diagnostics)")
  }

  @Test func `an example that does not compile is named with its file and line`() throws {
    let wrong = DocumentationExample(
      file: "Wrong.md", line: 7, lines: ["let three = 3", "let text: String = three"])
    let outcome = try typecheck([wrong], module: "TrellisCollections")
    #expect(!outcome.succeeded)
    #expect(outcome.diagnostics.contains("Wrong.md:8"))
  }

  private func typecheck(
    _ examples: [DocumentationExample], module: String
  ) throws -> ClientCompiler.Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "Examples.swift")
    try ExampleProgram(examples, imports: [module] + Self.imports[module, default: []]).text.write(
      to: program, atomically: true, encoding: .utf8)
    let place = Self.sceneryOfAnother[module, default: module]
    let scenery = Checkout.folder.appending(
      path: "Tests/CompileFailTests/Accepted/Scenery/\(place).swift")
    let isolation =
      Self.mainActorModules.contains(module) ? ["-default-isolation", "MainActor"] : []
    return try ClientCompiler.typecheck(
      program, options: ["-suppress-warnings", scenery.path] + isolation)
  }

  #if os(Linux)
    @Test(arguments: modules)
    func `every public declaration of a module is in an example`(module: String) throws {
      let shown = Self.shownTogether.contains(module) ? Self.shownTogether : [module]
      let code = try shown.flatMap { try DocumentationExample.all(of: $0) }.flatMap(\.lines)
        .map { $0.replacing(#///.*/#, with: "") }.joined(separator: "\n")
      let declarations = try PublicDeclaration.all(of: module)
        .filter { $0.isType || !Self.foldersOfShownTypes.contains("\(module)/\($0.folder)") }
      #expect(declarations.count > 5)
      #expect(declarations.filter { !$0.isShown(in: code) }.map(\.path) == [])
    }
  #endif
}
