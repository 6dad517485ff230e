// swift-tools-version: 6.2
import PackageDescription

// The adapter for GRDB as the package of a user gets it: with the trait that fills it.
let package = Package(
  name: "trellis-grdb-tests",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "trellis", path: "../..", traits: ["GRDB"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .testTarget(
      name: "TrellisGRDBTests",
      dependencies: [
        .product(name: "TrellisGRDB", package: "trellis"),
        .product(name: "TrellisSQLite", package: "trellis"),
        .product(name: "TrellisTable", package: "trellis"),
        .product(name: "TrellisTableTesting", package: "trellis"),
        .product(name: "TrellisTesting", package: "trellis"),
        .product(name: "Trellis", package: "trellis"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ])
  ]
)
