public import TrellisEvents
import TrellisLayout
import TrellisText
public import TrellisViews

/// A text field for a search. The user can cancel the search, and the field can offer scopes,
/// bookmarks and results.
///
/// Enter raises `primaryAction`; start the search in a handler of that event. Escape clears the
/// field if `Question.shouldClear` allows it; in an empty or read-only field, Escape cancels the
/// search (`EventKey.searchCancelled`). Alt-Up and Alt-Down choose a scope
/// (`EventKey.searchScopeChanged`). If the field offers bookmarks, Ctrl-D requests them; if it
/// offers results, Down requests the results list. The scope, bookmarks and results are also shown
/// after the text and can be clicked.
/// ```swift
/// let search = SearchField(placeholder: "find", scopes: ["all", "mine"])
///   .on(.searchScopeChanged) { print("scope \($0)") }
/// ```
@MainActor
public final class SearchField: TextField {
  /// The titles of the scopes that the user can choose from, such as `all` and `mine`. If the
  /// search has no scopes, the array is empty.
  public var scopes: [String] {
    didSet {
      selectedScope = min(selectedScope, max(0, scopes.count - 1))
      if scopes != oldValue { setNeedsDisplay() }
    }
  }
  /// The index of the selected scope, counted from 0. Setting the index raises no event.
  public var selectedScope = 0 {
    didSet { if selectedScope != oldValue { setNeedsDisplay() } }
  }
  /// Whether the field lets the user open the list of bookmarks.
  public var offersBookmarks = false {
    didSet { if offersBookmarks != oldValue { setNeedsDisplay() } }
  }
  /// Whether the field lets the user open the results list.
  public var offersResults = false {
    didSet { if offersResults != oldValue { setNeedsDisplay() } }
  }

  /// Creates a search field without scopes.
  public override convenience init(text: String = "", placeholder: String = "") {
    self.init(text: text, placeholder: placeholder, scopes: [])
  }

  /// Creates a search field with scopes to choose from.
  public init(text: String = "", placeholder: String = "", scopes: [String]) {
    self.scopes = scopes
    super.init(text: text, placeholder: placeholder)
    // Enter starts the search instead of pressing the default button.
    pressesDefaultButton = false
  }

  // MARK: As the user

  /// Selects a scope as the user would.
  ///
  /// - Parameter index: The index of the scope, counted from 0. If there is no such scope, the
  ///   selection is refused.
  ///
  /// - Returns: The outcome of `EventKey.searchScopeChanged`. If the scope was already selected,
  ///   the outcome is `returned`; if the selection was refused, the outcome is the reason for the
  ///   refusal.
  @discardableResult
  public func selectScope(_ index: Int) -> Outcome {
    guard refusal == nil, scopes.indices.contains(index) else {
      return refuse(.valueChanged, because: refusal ?? .vetoed)
    }
    guard index != selectedScope else { return .returned }
    selectedScope = index
    return raise(.searchScopeChanged, index, arguments: [RecordArgument("scope", index)])
  }

  /// Cancels the search as the user would.
  ///
  /// If a handler moves the focus, editing ends with the reason ``EditingEndReason/cancelled``.
  ///
  /// - Returns: The outcome of `EventKey.searchCancelled`.
  @discardableResult
  public func cancel() -> Outcome {
    ending(.cancelled) { request(.searchCancelled) }
  }

  /// Raises `EventKey.searchBookmarksRequested`, as if the user had requested the bookmarks.
  ///
  /// - Returns: The outcome of the event.
  @discardableResult
  public func requestBookmarks() -> Outcome { request(.searchBookmarksRequested) }

  /// Raises `EventKey.searchResultsRequested`, as if the user had requested the results list.
  ///
  /// - Returns: The outcome of the event.
  @discardableResult
  public func requestResults() -> Outcome { request(.searchResultsRequested) }

  private func request(_ key: EventKey<Void>) -> Outcome {
    if let refusal { return refuse(.menuAction, because: refusal) }
    return raise(key, ())
  }

  // MARK: Input

  override func ownKeyPressed(_ key: KeyPress) -> Bool {
    if super.ownKeyPressed(key) { return true }
    switch key {
    case KeyPress(.escape) where !text.isEmpty && !refusesEditing: clear()
    case KeyPress(.escape): return cancel() != .unhandled
    case KeyPress(.down) where offersResults: requestResults()
    case KeyPress(.character("d"), modifiers: .control) where offersBookmarks: requestBookmarks()
    case KeyPress(.up, modifiers: .alt) where !scopes.isEmpty: selectScope(selectedScope - 1)
    case KeyPress(.down, modifiers: .alt) where !scopes.isEmpty: selectScope(selectedScope + 1)
    default: return false
    }
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    guard pointer.action == .down, let offer = offer(at: pointer.location) else {
      return super.pointerChanged(pointer)
    }
    takeFocus()
    press(offer)
    return true
  }

  private func press(_ offer: Offer) {
    switch offer {
    case .scope: selectScope((selectedScope + 1) % scopes.count)
    case .bookmarks: requestBookmarks()
    case .results: requestResults()
    }
  }

  // MARK: Looks

  private enum Offer: String {
    case scope, bookmarks, results

    /// The name of the part, for people who cannot see its sign.
    var phrase: Phrase {
      switch self {
      case .scope: .scope
      case .bookmarks: .bookmarks
      case .results: .results
      }
    }
  }

  private var offers: [(offer: Offer, title: String)] {
    var offers: [(Offer, String)] = []
    if scopes.indices.contains(selectedScope) {
      offers.append((.scope, " \(scopes[selectedScope])"))
    }
    if offersBookmarks { offers.append((.bookmarks, " ☆")) }
    if offersResults { offers.append((.results, " ▾")) }
    return offers
  }

  private func width(_ text: String) -> Int { context?.metrics.textWidth(text) ?? 0 }

  override var trailingWidth: Int { offers.reduce(0) { $0 + width($1.title) } }

  private func offer(at point: Point) -> Offer? {
    var edge = textArea.maxX
    guard point.x >= edge, point.y < textArea.maxY else { return nil }
    for (offer, title) in offers {
      edge += width(title)
      if point.x < edge { return offer }
    }
    return nil
  }

  public override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    var point = Point(x: textArea.maxX, y: textArea.minY)
    for (_, title) in offers {
      canvas.text(title, at: point, style(isEffectivelyEnabled ? .accent : .disabled))
      point.x += width(title)
    }
  }

  override var role: SemanticRole { .searchField }

  // MARK: Parts

  // The scope, bookmarks and results are parts of the field, and cannot have the focus themselves.
  public override func semanticChildren() -> SemanticNodes {
    let inherited: SemanticStates = isEffectivelyEnabled ? [] : .disabled
    let own = offers.map { offer, _ in
      let path = path.appending(offer.rawValue)
      guard offer == .scope else {
        return SemanticNode(path: path, role: .item, label: words(offer.phrase), states: inherited)
      }
      return SemanticNode(
        path: path, role: .group, label: words(offer.phrase), value: scopes[selectedScope],
        states: inherited, children: strip.semanticNodes(below: path, "choice"))
    }
    return SemanticNodes(joining: [SemanticNodes(own), super.semanticChildren()])
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    if segment.hasPrefix("scope/") {
      return strip.part(String(segment.dropFirst("scope/".count)), "choice") { [self] in
        selectScope($0)
      }
    }
    var x = textArea.maxX
    for (offer, title) in offers {
      let place = Rect(x: x, y: textArea.minY, width: width(title), height: textArea.height)
      x = place.maxX
      guard segment == offer.rawValue else { continue }
      let part = SemanticPart(frame: place) { [self] in press(offer) }
      guard offer == .scope else { return part }
      return part.choosing(from: scopes) { [self] in selectScope($0) }
    }
    return super.semanticPart(segment)
  }

  private var strip: SegmentStrip { SegmentStrip(titles: scopes, selectedIndex: selectedScope) }
}

extension EventKey where Payload == Void {
  /// Raised when the user has cancelled a search.
  public static var searchCancelled: EventKey { EventKey("search.cancelled") }
  /// Raised when the user has requested the bookmarks of a search field.
  public static var searchBookmarksRequested: EventKey { EventKey("search.bookmarksRequested") }
  /// Raised when the user has requested the results list of a search field.
  public static var searchResultsRequested: EventKey { EventKey("search.resultsRequested") }
}

extension EventKey where Payload == Int {
  /// Raised when the user has selected a search scope; the payload is the scope's index, counted
  /// from 0.
  public static var searchScopeChanged: EventKey { EventKey("search.scopeChanged") }
}

nonisolated extension SemanticRole {
  /// The role of a search field.
  public static let searchField = SemanticRole("search")
}
