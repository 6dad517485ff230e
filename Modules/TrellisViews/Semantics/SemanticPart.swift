public import TrellisEvents
public import TrellisLayout

/// A part of a view that is no view of its own, for scripts and tests: a tab, a line of a list, a
/// link in a text.
///
/// A view with such parts in `semanticChildren()` returns a `SemanticPart` for each segment below
/// its own path:
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
  /// The area of the part, in the view's own coordinates; nil while it is out of view.
  public var frame: Rect?
  /// The action of a press on the part.
  public var press: @MainActor () -> Void
  /// The titles of the choices in the part; empty if it has none.
  public private(set) var titles: [String] = []
  private var choose: @MainActor (Int) -> Outcome = { _ in .unhandled }

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - frame: The area of the part, in the view's own coordinates; nil while it is out of view.
  ///   - press: The action of a press on the part, as the user.
  public init(frame: Rect? = nil, press: @escaping @MainActor () -> Void) {
    self.frame = frame
    self.press = press
  }

  /// Returns the part with choices, which scripts name by their titles or their numbers.
  ///
  /// - Parameters:
  ///   - titles: The titles of the choices.
  ///   - choose: Makes a choice as the user would; it gets the index, counted from 0.
  public func choosing(
    from titles: [String], _ choose: @escaping @MainActor (Int) -> Outcome
  ) -> SemanticPart {
    var part = self
    part.titles = titles
    part.choose = choose
    return part
  }

  /// Makes the choice with a title; nil if there is none.
  package func choose(title: String) -> Outcome? { titles.firstIndex(of: title).map(choose) }

  /// Makes the choice with a number, counted from 1, or the nearest one.
  package func choose(number: Int) {
    if !titles.isEmpty { _ = choose(min(max(1, number), titles.count) - 1) }
  }

  /// The titles, for messages.
  package var acceptedText: String {
    "one of \(titles.prefix(10).joined(separator: ", "))\(titles.count > 10 ? ", …" : "")"
  }
}
