public import TrellisEvents
public import TrellisLayout

/// What scripts and tests can do with a part of a view that is told of as a thing of its own and is no
/// view: a tab, a line of a list, a link in a text.
///
/// A view that tells of parts of its own kind in `semanticChildren()` gives one for each segment that
/// stands below its own path:
/// ```swift
/// final class Stars: ValueControl<Int> {
///   override func semanticPart(_ segment: String) -> SemanticPart? {
///     guard let number = (1...5).first(where: { segment == "star[\($0)]" }) else { return nil }
///     return SemanticPart { [self] in edit(to: number) }
///   }
///
///   /// A part that one chooses from, by title or number.
///   private var scale: SemanticPart {
///     let part = SemanticPart { [self] in edit(to: 3) }
///       .choosing(from: ["poor", "fair", "good"]) { [self] in edit(to: 2 * $0 + 1) }
///     print(part.titles)
///     return part
///   }
/// }
/// ```
@MainActor
public struct SemanticPart {
  /// Where it stands, in the view's own coordinates; nil while it is out of view.
  public var frame: Rect?
  /// Does what a press on it does.
  public var press: @MainActor () -> Void
  /// What there is to choose from in it; empty for nothing.
  public private(set) var titles: [String] = []
  private var choose: @MainActor (Int) -> Outcome = { _ in .unhandled }

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - frame: Where it stands, in the view's own coordinates; nil while it is out of view.
  ///   - press: Does what a press on it does, as the user.
  public init(frame: Rect? = nil, press: @escaping @MainActor () -> Void) {
    self.frame = frame
    self.press = press
  }

  /// Gives it choices, which scripts name by their titles or their numbers.
  ///
  /// - Parameters:
  ///   - titles: What the choices say.
  ///   - choose: Takes one as the user would, counted from 0.
  public func choosing(
    from titles: [String], _ choose: @escaping @MainActor (Int) -> Outcome
  ) -> SemanticPart {
    var part = self
    part.titles = titles
    part.choose = choose
    return part
  }

  /// Takes the choice with a title; nil if there is none.
  package func choose(title: String) -> Outcome? { titles.firstIndex(of: title).map(choose) }

  /// Takes the choice with a number, counted from 1; the nearest one there is.
  package func choose(number: Int) {
    if !titles.isEmpty { _ = choose(min(max(1, number), titles.count) - 1) }
  }

  /// What titles there are, for messages.
  package var acceptedText: String {
    "one of \(titles.prefix(10).joined(separator: ", "))\(titles.count > 10 ? ", …" : "")"
  }
}
