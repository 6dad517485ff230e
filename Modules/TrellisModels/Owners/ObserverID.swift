import TrellisState

/// The identifier of an observer among those of its owner: a name, or one that is generated.
///
/// ```swift
/// view.observe(document, \.$title, id: "title") { view in view.isHidden = false }
/// view.stopObserving(id: "title")
/// ```
/// A generated identifier is given once in a run of the program, and equals no name.
public nonisolated struct ObserverID: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case named(String)
    case generated(UInt64)
  }

  private let kind: Kind

  /// Makes an identifier from a name.
  public init(_ name: String) {
    kind = .named(name)
  }

  init(generated number: UInt64) {
    kind = .generated(number)
  }

  /// The name, if it has one.
  public var name: String? {
    guard case .named(let name) = kind else { return nil }
    return name
  }
}

extension ObserverID: nonisolated ExpressibleByStringLiteral {
  /// Makes an identifier from a name.
  public nonisolated init(stringLiteral name: String) {
    self.init(name)
  }
}

extension ObserverID: nonisolated CustomStringConvertible {
  /// The name, or `#12`.
  public nonisolated var description: String {
    switch kind {
    case .named(let name): name
    case .generated(let number): "#\(number)"
    }
  }
}
