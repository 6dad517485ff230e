public import TrellisEvents
public import TrellisLayout

/// A part of a view that is not itself a view, such as a tab, an item of a list or a link in a text
/// area.
///
/// Scripts and tests can press a part, and can select one of its choices. If a view lists parts in
/// `semanticChildren()`, it must also return, from `semanticPart(_:)`, a `SemanticPart` for the
/// path segment of each part:
/// ```swift
/// final class Stars: ValueControl<Int> {
///   override func semanticPart(_ segment: String) -> SemanticPart? {
///     guard let number = (1...5).first(where: { segment == "star[\($0)]" }) else { return nil }
///     return SemanticPart { [self] in edit(to: number) }
///   }
///
///   /// A part with choices, by title or by number.
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
  /// The area of the part, in the view's own coordinates, or `nil` if the part is scrolled out of
  /// view.
  public var frame: Rect?
  /// The action that a press on the part performs.
  public var press: @MainActor () -> Void
  /// The titles of the choices in the part; empty if the part has no choices.
  public private(set) var titles: [String] = []
  private var choose: @MainActor (Int) -> Outcome = { _ in .unhandled }

  /// Creates a part that can be pressed, and that has no choices for a script to select.
  ///
  /// - Parameters:
  ///   - frame: The area of the part, in the view's own coordinates, or `nil` (the default) if the
  ///     part is scrolled out of view or you do not give its area. Tests can click only a part with
  ///     an area.
  ///   - press: The action that a press on the part performs.
  public init(frame: Rect? = nil, press: @escaping @MainActor () -> Void) {
    self.frame = frame
    self.press = press
  }

  /// Returns a copy of the part with choices. Scripts name a choice by its title or its number.
  ///
  /// - Parameters:
  ///   - titles: The titles of the choices.
  ///   - choose: A closure that selects the choice at an index, counted from 0, as if the user had
  ///     selected it.
  public func choosing(
    from titles: [String], _ choose: @escaping @MainActor (Int) -> Outcome
  ) -> SemanticPart {
    var part = self
    part.titles = titles
    part.choose = choose
    return part
  }

  /// Selects the choice with the given title. Returns `nil` if there is no such choice.
  package func choose(title: String) -> Outcome? { titles.firstIndex(of: title).map(choose) }

  /// Selects the choice with the given number, counted from 1 and limited to the number of choices.
  package func choose(number: Int) {
    if !titles.isEmpty { _ = choose(min(max(1, number), titles.count) - 1) }
  }

  /// A phrase for messages that lists the titles of the first ten choices, such as `one of Small,
  /// Large`.
  package var acceptedText: String {
    "one of \(titles.prefix(10).joined(separator: ", "))\(titles.count > 10 ? ", …" : "")"
  }
}
