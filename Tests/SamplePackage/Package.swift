// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's: events, questions, a delegate and a control of its own, made with
// what Trellis makes public.
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
