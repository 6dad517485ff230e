// swift-tools-version: 6.2
import PackageDescription

// A package outside of Trellis: its own events, questions, delegate and control, made with the
// public declarations of Trellis.
let package = Package(
  name: "swatches",
  platforms: [.macOS("15.4")],
  products: [.library(name: "Swatches", targets: ["Swatches"])],
  dependencies: [.package(name: "trellis", path: "../..")],
  targets: [
    .target(
      name: "Swatches",
      dependencies: [
        .product(name: "Trellis", package: "trellis"),
        .product(name: "TrellisTable", package: "trellis"),
      ]),
    .executableTarget(
      name: "swatches-demo",
      dependencies: [
        "Swatches",
        .product(name: "TrellisTesting", package: "trellis"),
      ]),
  ]
)
