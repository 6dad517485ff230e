import TrellisState

/// An identifier that distinguishes an observer from its owner's other observers. The identifier is
/// a name or a generated number.
///
/// ```swift
/// view.observe(document, \.$title, id: "title") { view in view.isHidden = false }
/// view.stopObserving(id: "title")
/// ```
/// A generated identifier is unique while the program runs, and is never equal to a name.
public nonisolated struct ObserverID: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case named(String)
    case generated(UInt64)
  }

  private let kind: Kind

  /// Creates an identifier from a name.
  public init(_ name: String) {
    kind = .named(name)
  }

  init(generated number: UInt64) {
    kind = .generated(number)
  }

  /// The name, or `nil` for a generated identifier.
  public var name: String? {
    guard case .named(let name) = kind else { return nil }
    return name
  }
}

extension ObserverID: nonisolated ExpressibleByStringLiteral {
  /// Creates an identifier from a name in a string literal.
  public nonisolated init(stringLiteral name: String) {
    self.init(name)
  }
}

extension ObserverID: nonisolated CustomStringConvertible {
  /// The name of the identifier or, if the identifier was generated, its number, such as `#12`.
  public nonisolated var description: String {
    switch kind {
    case .named(let name): name
    case .generated(let number): "#\(number)"
    }
  }
}
