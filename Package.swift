// swift-tools-version: 6.2
import PackageDescription

// One row per target. Products, paths and flags are derived below, so a new module is one line here
// and one folder. Rows are listed bottom layer first: a target may depend only on rows above it.

enum Kind {
  /// A library without default isolation; gets a product of its name.
  case library
  /// A library whose declarations are main-actor isolated unless they say otherwise.
  case ui
  /// A C target behind one module; no product.
  case shim
  /// A library that only tests use; no product.
  case testSupport
  /// An executable under Tools.
  case tool
  /// A test target without default isolation.
  case test
  /// A test target whose tests run on the main actor.
  case uiTest
  /// An executable that tests or benchmarks start; no product.
  case probe
}

struct Row {
  var name: String
  var kind: Kind
  var folder: String
  var dependencies: [Target.Dependency]
  var systemLibraries: [String]
  var excludedFolders: [String]
}

func row(
  _ kind: Kind, _ name: String, in folder: String = "Modules",
  _ dependencies: Target.Dependency..., systemLibraries: [String] = [],
  excluding excludedFolders: [String] = []
) -> Row {
  Row(
    name: name, kind: kind, folder: folder, dependencies: dependencies,
    systemLibraries: systemLibraries, excludedFolders: excludedFolders)
}

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
/// Only for the trait GRDB; without it, the package is not fetched.
let grdb: Target.Dependency = .product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDB"]))
let ordered: Target.Dependency = .product(
  name: "OrderedCollections", package: "swift-collections")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

let rows: [Row] = [
  // Leaves
  row(.library, "TrellisBase"),
  row(.ui, "TrellisState", "TrellisBase"),
  row(.ui, "TrellisModels", "TrellisState"),
  row(.library, "TrellisEvents", "TrellisBase"),
  row(.library, "TrellisTiming", "TrellisBase"),
  row(.library, "TrellisLayout"),
  row(.library, "TrellisText"),
  row(.library, "TrellisCollections"),
  row(.shim, "CTrellisSQLite", systemLibraries: ["sqlite3"]),
  row(.shim, "CTrellisJournal"),
  row(.library, "TrellisDatabase", "CTrellisSQLite", "TrellisText"),
  row(.shim, "CTrellisPostgreSQL"),
  // Vocabulary
  row(.library, "TrellisEditing", "TrellisText"),
  row(
    .ui, "TrellisViews", "TrellisModels", "TrellisState", "TrellisEvents", "TrellisTiming",
    "TrellisLayout", "TrellisText"),
  row(
    .ui, "TrellisControls", "TrellisViews", "TrellisEditing", "TrellisState", "TrellisEvents",
    "TrellisLayout", "TrellisText"),
  row(
    .library, "TrellisJournal", "TrellisEvents", "TrellisDatabase", "TrellisText", "CTrellisJournal"
  ),
  // Assembly
  row(
    .ui, "Trellis", "TrellisBase", "TrellisControls", "TrellisViews", "TrellisState",
    "TrellisEvents", "TrellisLayout", "TrellisTiming", "TrellisText"),
  row(
    .library, "TrellisTable", "TrellisControls", "TrellisState", "TrellisEvents", "TrellisTiming",
    "TrellisLayout", "TrellisText"),
  row(.library, "TrellisCells", "Trellis", "TrellisLayout", "TrellisText"),
  row(
    .ui, "TrellisScript", "Trellis", "TrellisCells", "TrellisControls", "TrellisViews",
    "TrellisEvents", "TrellisTiming", "TrellisLayout", "TrellisText"),
  // Adapters
  row(.ui, "TrellisFoundation", "TrellisViews", "TrellisModels", "TrellisState", "TrellisText"),
  row(.library, "TrellisSQLite", "TrellisTable", "TrellisDatabase", "TrellisText"),
  row(
    .library, "TrellisPostgreSQL", "TrellisTable", "TrellisDatabase", "TrellisEvents",
    "TrellisText", "CTrellisPostgreSQL"),
  row(
    .library, "TrellisGRDB", "TrellisSQLite", "TrellisTable", "TrellisState", "TrellisDatabase",
    grdb),
  row(.library, "TrellisIntegrity", "TrellisJournal", "TrellisEvents", "TrellisText", crypto),
  row(
    .library, "TrellisAudit", "TrellisJournal", "TrellisIntegrity", "TrellisDatabase",
    "TrellisEvents", "TrellisText"),
  // Backends
  row(.ui, "TrellisHeadless", in: "Backends", "Trellis", "TrellisCells", "TrellisText"),
  row(.shim, "CTrellisTerminal", in: "Backends"),
  row(
    .ui, "TrellisTerminal", in: "Backends", "Trellis", "TrellisCells", "TrellisLayout",
    "TrellisText", "CTrellisTerminal"),
  row(.ui, "TrellisLog", in: "Backends", "Trellis", "TrellisCells", "TrellisText"),
  row(.ui, "TrellisHTML", in: "Backends", "Trellis", "TrellisCells", "TrellisText"),
  // Test support, a product
  row(
    .ui, "TrellisTesting", "TrellisHeadless", "TrellisTerminal", "TrellisScript", "TrellisCells",
    "Trellis", "TrellisText"),
  // A conformance kit for table sources, a product
  row(.library, "TrellisTableTesting", "TrellisTable", "TrellisTesting"),
  // An adapter of the log backend
  row(.ui, "TrellisSwiftLog", "TrellisLog", "TrellisText", logging),
  // A conformance kit for backends, a product
  row(
    .ui, "TrellisBackendTesting", "TrellisTesting", "TrellisHeadless", "TrellisScript",
    "TrellisCells", "TrellisTiming", "Trellis"),
  // What every program gets
  row(
    .ui, "TrellisProgram", "Trellis", "TrellisScript", "TrellisDatabase", "TrellisJournal",
    "TrellisIntegrity", "TrellisHeadless", "TrellisTerminal", "TrellisLog", "TrellisText",
    "TrellisCells", arguments),
  // Tools
  row(
    .tool, "trellis-browse", in: "Tools", "TrellisProgram", "Trellis", "TrellisTable",
    "TrellisSQLite", "TrellisPostgreSQL", "TrellisDatabase", "TrellisAudit", "TrellisJournal",
    "TrellisText", arguments),
  row(
    .tool, "trellis-audit", in: "Tools", "TrellisAudit", "TrellisJournal", "TrellisIntegrity",
    "TrellisPostgreSQL", "TrellisTable", "TrellisEvents", "TrellisText", arguments),
  row(
    .tool, "trellis-demo", in: "Tools", "TrellisProgram", "Trellis", "TrellisTable",
    "TrellisSQLite", "TrellisDatabase", "TrellisFoundation", arguments),
  row(.tool, "trellis-reset", in: "Tools", "TrellisTerminal", "Trellis", "TrellisText", arguments),
  row(.probe, "trellis-scene", in: "Tools", "TrellisProgram", "Trellis", "TrellisTable"),
  // Wraps the allocator of what links it, so no library may link it.
  row(.shim, "CTrellisAllocations", in: "Tools"),
  row(
    .tool, "trellis-bench", in: "Tools", "TrellisCells", "Trellis", "TrellisTesting",
    "TrellisTable", "TrellisSQLite", "TrellisPostgreSQL", "TrellisDatabase", "TrellisEvents",
    "TrellisJournal", "CTrellisJournal", "TrellisIntegrity", "TrellisHeadless", "TrellisTerminal",
    "TrellisText",
    "CTrellisAllocations"),
  // Tests
  row(.shim, "CTrellisThreadSanitizer", in: "Tests/Support"),
  row(
    .testSupport, "TrellisTestSupport", in: "Tests", "TrellisScript", "TrellisTesting",
    "TrellisEvents", "TrellisState", "CTrellisAllocations", "CTrellisThreadSanitizer"),
  row(
    .test, "CompileFailTests", in: "Tests", "TrellisTestSupport",
    excluding: ["Cases", "Accepted", "FirstHour", "Forms"]),
  row(.testSupport, "DrawingFixtures", in: "Tests/Support", "TrellisLayout", "TrellisTestSupport"),
  row(.probe, "TerminalProbe", in: "Tests/Support", "TrellisTerminal", "Trellis"),
  row(.probe, "NotesProbe", in: "Tests/Support", "TrellisProgram", "Trellis", arguments),
  row(.probe, "TasksProbe", in: "Tests/Support", "TrellisProgram", "Trellis"),
  row(.uiTest, "TrellisStateTests", in: "Tests", "TrellisState", "TrellisTestSupport"),
  row(
    .uiTest, "TrellisModelsTests", in: "Tests", "TrellisModels", "TrellisState",
    "TrellisTestSupport"),
  row(
    .uiTest, "TrellisFoundationTests", in: "Tests", "TrellisFoundation", "TrellisModels",
    "TrellisState", "TrellisTesting", "Trellis", "TrellisTestSupport"),
  row(.uiTest, "TrellisEventsTests", in: "Tests", "TrellisEvents", "TrellisTestSupport"),
  row(.test, "TrellisTimingTests", in: "Tests", "TrellisTiming", "TrellisTesting"),
  row(.test, "TrellisLayoutTests", in: "Tests", "TrellisLayout", "TrellisTestSupport"),
  row(.test, "TrellisTextTests", in: "Tests", "TrellisText", "TrellisTestSupport"),
  row(.test, "TrellisCollectionsTests", in: "Tests", "TrellisCollections", ordered),
  row(.test, "TrellisDatabaseTests", in: "Tests", "TrellisDatabase", "TrellisTestSupport"),
  row(.test, "TrellisEditingTests", in: "Tests", "TrellisEditing", "TrellisTestSupport"),
  row(
    .uiTest, "TrellisViewsTests", in: "Tests", "TrellisViews", "TrellisModels", "TrellisState",
    "TrellisHeadless", "TrellisTesting", "TrellisTiming", "TrellisCells", "TrellisScript",
    "Trellis", "TrellisTestSupport"),
  row(
    .uiTest, "TrellisControlsTests", in: "Tests", "TrellisControls", "TrellisState",
    "TrellisEvents", "TrellisLayout", "TrellisTesting", "TrellisTiming", "TrellisCells",
    "TrellisScript", "Trellis", "TrellisTestSupport"),
  row(
    .test, "TrellisJournalTests", in: "Tests", "TrellisJournal", "CTrellisJournal", "TrellisEvents",
    "TrellisDatabase", "TrellisIntegrity", "TrellisTestSupport"),
  row(
    .uiTest, "TrellisTests", in: "Tests", "TrellisScript", "Trellis", "TrellisModels",
    "TrellisHeadless", "TrellisTesting", "TrellisText", "TrellisTiming", "DrawingFixtures",
    "TrellisTestSupport", excluding: ["Testing/Snapshots"]),
  row(
    .uiTest, "TrellisCellsTests", in: "Tests", "TrellisCells", "TrellisScript", "Trellis",
    "TrellisHeadless", "TrellisTesting", "TrellisLayout", "DrawingFixtures", "TrellisTestSupport"),
  row(
    .uiTest, "TrellisScriptTests", in: "Tests", "TrellisScript", "Trellis", "TrellisHeadless",
    "TrellisTesting", "TrellisTestSupport"),
  row(
    .uiTest, "TrellisTableTests", in: "Tests", "Trellis", "TrellisTable", "TrellisTableTesting",
    "TrellisText",
    "TrellisTesting", "TrellisTestSupport"),
  row(
    .uiTest, "ControlSetTests", in: "Tests", "TrellisCells", "TrellisScript", "Trellis",
    "TrellisTable", "TrellisTesting", "TrellisLog", "TrellisText", "TrellisTestSupport",
    "trellis-demo"),
  row(
    .test, "TrellisSQLiteTests", in: "Tests", "TrellisSQLite", "TrellisTable",
    "TrellisTableTesting", "TrellisDatabase", "TrellisScript", "Trellis", "TrellisTesting",
    "TrellisJournal", "TrellisAudit", "TrellisTestSupport"),
  row(
    .test, "TrellisPostgreSQLTests", in: "Tests", "TrellisPostgreSQL", "TrellisDatabase",
    "TrellisTable", "TrellisTableTesting", "TrellisTesting", "TrellisTestSupport",
    "trellis-browse", "trellis-audit"),
  row(
    .test, "TrellisAuditTests", in: "Tests", "TrellisAudit", "TrellisJournal", "TrellisIntegrity",
    "TrellisEvents", "TrellisDatabase", "TrellisText", "TrellisTestSupport", "trellis-audit",
    excluding: ["Version1", "Judges"]),
  row(
    .uiTest, "TrellisTerminalTests", in: "Tests", "TrellisTerminal", "TrellisBackendTesting",
    "TrellisCells", "Trellis", "TrellisText", "TrellisTiming", "DrawingFixtures",
    "TrellisTestSupport", "TerminalProbe", "trellis-reset"),
  row(
    .uiTest, "TrellisLogTests", in: "Tests", "TrellisLog", "TrellisSwiftLog", "TrellisCells",
    "TrellisScript", "Trellis", "TrellisText", "TrellisTestSupport", logging),
  row(
    .uiTest, "TrellisBackendTestingTests", in: "Tests", "TrellisBackendTesting", "TrellisTesting",
    "TrellisHeadless", "TrellisTerminal", "TrellisLog", "TrellisHTML", "TrellisCells",
    "TrellisScript", "Trellis", "TrellisText", "TrellisTiming", "TrellisJournal",
    "TrellisIntegrity", "TrellisAudit", "TrellisTestSupport", "trellis-demo"),
  row(
    .uiTest, "TrellisDemoTests", in: "Tests", "trellis-demo", "TrellisCells", "TrellisScript",
    "Trellis", "TrellisTable", "TrellisTesting", "TrellisJournal", "TrellisAudit",
    "TrellisTestSupport"),
  row(
    .test, "EndToEndTests", in: "Tests", "Trellis", "TrellisProgram", "TrellisDatabase",
    "TrellisTestSupport",
    "NotesProbe", "TasksProbe", excluding: ["Scripts", "Judges"]),
]

// https://github.com/swiftlang/swift-evolution: SE-0335, SE-0409, SE-0444, SE-0461, SE-0470, SE-0481.
let flags: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]
let explicitSendable: [SwiftSetting] = [.treatWarning("ExplicitSendable", as: .error)]
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

func target(_ row: Row) -> Target {
  let path = "\(row.folder)/\(row.name)"
  let uses = row.dependencies
  switch row.kind {
  case .library:
    return .target(
      name: row.name, dependencies: uses, path: path, swiftSettings: flags + explicitSendable)
  case .ui:
    return .target(
      name: row.name, dependencies: uses, path: path,
      swiftSettings: flags + explicitSendable + mainActor)
  case .testSupport:
    return .target(name: row.name, dependencies: uses, path: path, swiftSettings: flags)
  case .shim:
    return .target(
      name: row.name, dependencies: uses, path: path,
      linkerSettings: row.systemLibraries.map { .linkedLibrary($0) })
  case .tool:
    return .executableTarget(
      name: row.name, dependencies: uses, path: path, swiftSettings: flags + mainActor)
  case .test:
    return .testTarget(
      name: row.name, dependencies: uses, path: path, exclude: row.excludedFolders,
      swiftSettings: flags)
  case .uiTest:
    return .testTarget(
      name: row.name, dependencies: uses, path: path, exclude: row.excludedFolders,
      swiftSettings: flags + mainActor)
  case .probe:
    return .executableTarget(
      name: row.name, dependencies: uses, path: path, swiftSettings: flags + mainActor)
  }
}

func product(_ row: Row) -> Product? {
  switch row.kind {
  case .library, .ui: .library(name: row.name, targets: [row.name])
  case .tool: .executable(name: row.name, targets: [row.name])
  case .shim, .testSupport, .probe, .test, .uiTest: nil
  }
}

let package = Package(
  name: "trellis",
  platforms: [.macOS("15.4")],
  products: rows.compactMap(product),
  traits: [
    .trait(name: "GRDB", description: "Fills TrellisGRDB, which shows rows from GRDB in tables.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Only tests need this package, so programs that use Trellis do not fetch it.
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: rows.map(target)
)
