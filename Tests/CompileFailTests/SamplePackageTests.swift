import Foundation
import Testing
import TrellisTestSupport

@Suite struct SamplePackageTests {
  static let uiModules = [
    "Trellis", "TrellisBase", "TrellisCells", "TrellisScript", "TrellisControls", "TrellisEditing",
    "TrellisViews", "TrellisModels",
    "TrellisState",
    "TrellisEvents", "TrellisLayout", "TrellisText", "TrellisTiming", "TrellisTable",
    "TrellisHeadless", "TrellisTerminal", "CTrellisTerminal", "TrellisTesting",
  ]
  static let otherModules = [
    "TrellisJournal", "TrellisDatabase", "CTrellisSQLite", "CTrellisJournal", "TrellisSQLite",
    "TrellisLog",
    "TrellisCollections",
  ]

  @Test(.tags(.row29))
  func `another package can add events, questions, a delegate and a control`() throws {
    let sources = Checkout.folder.appending(path: "Tests/SamplePackage/Sources")
    let output = try ClientProgram.run(
      sources.appending(path: "swatches-demo/main.swift"),
      module: ("Swatches", sources.appending(path: "Swatches")), libraries: Self.uiModules)
    let expected = Checkout.folder.appending(path: "Tests/SamplePackage/expected-output.txt")
    #expect(try output == String(contentsOf: expected, encoding: .utf8))
  }

  @Test(.tags(.row33))
  func `importing every module has no effect, and nothing outlives its window`() throws {
    let program = Checkout.folder.appending(
      path: "Tests/CompileFailTests/Accepted/CountWhatLives.swift")
    let output = try ClientProgram.run(
      program,
      libraries: Self.uiModules + Self.otherModules)
    #expect(
      output == """
        imported: 0 handlers, 0 observers
        shown: handlers true, observers true
        gone: 0 handlers, 0 observers, nothing is left

        """)
  }

  #if os(Linux)
    @Test(.tags(.row33)) func `no module runs any code when it is loaded`() throws {
      let objects = try ClientProgram.objects(of: Self.uiModules + Self.otherModules)
      #expect(objects.count > 100)
      for object in objects {
        let file = try Data(contentsOf: URL(filePath: object), options: .mappedIfSafe)
        #expect(file.range(of: Data(".init_array".utf8)) == nil, "\(object)")
      }
    }
  #endif
}
