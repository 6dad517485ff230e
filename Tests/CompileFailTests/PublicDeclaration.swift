import Foundation
import TrellisTestSupport

/// A public declaration of a module that an example has to show.
struct PublicDeclaration {
  /// Its full name, for reports.
  let path: String
  /// Whether it is a type, and not a member of one.
  let isType: Bool
  /// The folder of its file below that of its module: `Control`.
  let folder: String
  private let isShown: (Substring) -> Bool

  /// Whether an example uses it by its name: `Name`, `.name`, `func name`, `name(` or, for an
  /// initialiser, `Name(`, `Name<…>(`, `Name {` or `@Name`.
  func isShown(in code: String) -> Bool { isShown(code[...]) }

  /// The declarations that the compiler or the standard library calls by name, and users do not.
  private static let witnesses: Set<String> = [
    "hash(into:)", "description", "init(stringLiteral:)", "makeIterator()", "next()",
    "underestimatedCount", "callAsFunction(_:)",
    "callAsFunction(fileID:line:_:)", "callAsFunction(whileRunning:fileID:line:_:)",
    "buildExpression(_:)", "buildBlock()",
    "buildPartialBlock(first:)", "buildPartialBlock(accumulated:next:)", "buildOptional(_:)",
    "buildEither(first:)", "buildEither(second:)", "buildArray(_:)", "buildLimitedAvailability(_:)",
  ]

  private init?(_ symbol: SymbolGraph.Symbol) {
    guard let location = symbol.location, let name = symbol.pathComponents.last,
      !Self.witnesses.contains(name), !symbol.isWithdrawn, !location.uri.contains("/OtherToolkits/")
    else { return nil }
    path = symbol.pathComponents.joined(separator: ".")
    isType = ["struct", "class", "enum", "protocol"].contains {
      symbol.kind.identifier.hasSuffix(".\($0)")
    }
    folder = String(location.uri.split(separator: "/").dropLast().last ?? "")
    let base = NSRegularExpression.escapedPattern(for: String(name.prefix { $0 != "(" }))
    let pattern: String
    switch symbol.kind.identifier {
    case "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias",
      "swift.func":
      pattern = #"\b\#(base)\b"#
    case "swift.method", "swift.property", "swift.type.method", "swift.type.property":
      pattern = #"(\.|\b(func|var|let) )\#(base)\b|\b\#(base)\("#
    case "swift.init":
      guard let owner = symbol.pathComponents.dropLast().last else { return nil }
      pattern = #"(@\#(owner)\b|(?<!class )(?<!extension )\b\#(owner)(<[^>]*>)?(\(| \{))"#
    default: return nil
    }
    isShown = { $0.range(of: pattern, options: .regularExpression) != nil }
  }

  /// The declarations of a module of this build, without operators, subscripts, cases and
  /// synthesized declarations.
  static func all(of module: String) throws -> [PublicDeclaration] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try ClientCompiler.extractSymbols(of: module, into: folder)
    let graphs = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try graphs.flatMap { graph in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: graph)).symbols
        .compactMap { PublicDeclaration($0) }
    }
  }
}

/// The part of the compiler's list of symbols that is read here.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Location: Decodable { let uri: String }
    struct Availability: Decodable {
      let isUnconditionallyUnavailable: Bool?
      let isUnconditionallyDeprecated: Bool?
    }
    let kind: Kind
    let pathComponents: [String]
    /// None if it is synthesized.
    let location: Location?
    let availability: [Availability]?

    /// Whether programs may not use it, or should not any more.
    var isWithdrawn: Bool {
      availability?.contains {
        $0.isUnconditionallyUnavailable == true || $0.isUnconditionallyDeprecated == true
      } ?? false
    }
  }
  let symbols: [Symbol]
}
