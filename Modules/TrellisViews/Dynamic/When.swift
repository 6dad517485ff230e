public import TrellisState

/// One of two lists of views, chosen by a condition.
///
/// The surrounding container places the views as if they were its own children.
///
/// A branch is built when it is first shown, and is kept from then on with its text, selection and
/// scroll position.
/// ```swift
/// let isLoggedIn = State(wrappedValue: false)
/// let form = VStack {
///   When(isLoggedIn.projectedValue) {
///     Button("Log out")
///   } else: {
///     TextField(placeholder: "Name")
///   }
/// }
/// ```
/// A `When` has no area of its own, so layout attributes and modifiers for looks have no effect on
/// it. In paths, it has a segment only if it has an explicit id.
@MainActor
public final class When: View {
  /// The time at which the branches are built.
  public enum Building: Hashable, Sendable {
    /// Each branch is built when it is first shown.
    case lazily
    /// Both branches are built when the `When` is created.
    case eagerly
  }

  private let shown: Branch
  private let alternative: Branch
  private var condition = false

  /// Creates a choice between two lists of views.
  ///
  /// - Parameters:
  ///   - condition: The condition, which decides the branch that is shown.
  ///   - building: The time at which the branches are built.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - content: The views while the condition is true.
  ///   - alternative: The views while the condition is false.
  public init(
    _ condition: Binding<Bool>, _ building: Building = .lazily, fileID: StaticString = #fileID,
    line: UInt = #line, @ListBuilder<View> content: @escaping @MainActor () -> [View],
    @ListBuilder<View> else alternative: @escaping @MainActor () -> [View] = { [] }
  ) {
    shown = Branch(content)
    self.alternative = Branch(alternative)
    super.init()
    if building == .eagerly {
      shown.build()
      self.alternative.build()
    }
    setChildren([shown, self.alternative])
    choose(condition.wrappedValue)
    condition.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] in self?.choose($0.new)
    }
  }

  override var isSpliced: Bool { true }

  private func choose(_ condition: Bool) {
    self.condition = condition
    let (next, last) = condition ? (shown, alternative) : (alternative, shown)
    next.build()
    next.isHidden = false
    let heir = context?.focusedView?.counterpart(below: next, of: last)
    context?.takeFocusAway(
      from: [last], replacedBy: (heir.map { [$0] } ?? []) + next.focusableViews)
    // A handler of the view that lost the focus may have turned the condition back.
    if self.condition == condition { last.isHidden = true }
  }
}

/// A branch of the condition, with one of the two lists of views.
private final class Branch: View {
  private var content: (@MainActor () -> [View])?

  init(_ content: @escaping @MainActor () -> [View]) {
    self.content = content
    super.init()
  }

  override var isSpliced: Bool { true }
  override var hasSegment: Bool { false }

  func build() {
    guard let content = content.take() else { return }
    setChildren(content())
  }
}
