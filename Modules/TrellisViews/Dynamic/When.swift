import TrellisEvents
public import TrellisState

/// One of two lists of views, chosen by a condition.
///
/// The surrounding container places the views as if they were its own children. In a `Form` or in a
/// `Section`, each view is a row. The views of a branch are built when the branch is first shown.
/// While one branch is shown, the other branch keeps its views, including their text, selection and
/// scroll position. A view's `onAppear` and `onDisappear` handlers run each time its branch is
/// chosen or left. The handlers of the `When` itself run when it begins or ceases to show any views.
/// If a view in the branch that is replaced has the focus, the view at the same position in the other
/// branch receives it.
/// ```swift
/// let isLoggedIn = State(wrappedValue: false)
/// let bar = HStack {
///   When(isLoggedIn.projectedValue) {
///     Button("Log out")
///   } else: {
///     TextField(placeholder: "Name")
///   }
/// }
/// ```
/// If the condition is an optional, the views are shown while the optional has a value, and the
/// closure receives a binding to the value. While the optional is `nil`, the binding keeps the
/// previous value.
/// ```swift
/// let guest = State<String?>(nil)
/// let line = VStack {
///   When(guest.binding) { name in TextField("Guest", text: name) } else: { Label("no guest") }
/// }
/// ```
/// A `When` has no area of its own, so layout attributes, a border, a background, and views behind or
/// in front of it have no effect on it, and a diagnostic with the code `looks-without-area` is
/// recorded. Put its views in a stack, and give the stack the border. In paths, a `When` has a
/// segment only if it has an explicit id.
@MainActor
public final class When: View {
  /// The time at which the branches are built.
  public enum Building: Hashable, Sendable {
    /// Each branch is built when it is first shown.
    case lazily
    /// Both branches are built when the `When` is created.
    case eagerly
  }

  private let shown: WhenBranch
  private let alternative: WhenBranch
  private var condition = false
  /// The closure to call when the views have changed, if a list places them as its rows; otherwise
  /// `nil`.
  private var rowsChanged: (@MainActor () -> Void)?

  /// Creates a choice between two lists of views.
  ///
  /// - Parameters:
  ///   - condition: The condition that determines which of the two lists is shown.
  ///   - building: The time at which the branches are built. If the condition is an optional that
  ///     is `nil`, the branch that receives the wrapped value is not built until there is a value.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: A closure that returns the views to show while the condition is met. The closure
  ///     is called once.
  ///   - alternative: A closure that returns the views to show while the condition is not met. The
  ///     closure is called once.
  public init<Condition: WhenCondition>(
    _ condition: Binding<Condition>, _ building: Building = .lazily,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: @escaping @MainActor (Condition.WhenArgument) -> [View],
    @ListBuilder<View> else alternative: @escaping @MainActor () -> [View] = { [] }
  ) {
    let site = SourceSite(fileID: fileID, line: line)
    shown = WhenBranch(at: site) { Condition.whenArgument(condition).map(content) }
    self.alternative = WhenBranch(at: site, alternative)
    super.init()
    if building == .eagerly {
      shown.build()
      self.alternative.build()
    }
    setChildren([shown, self.alternative])
    choose(condition.wrappedValue.whenIsMet)
    condition.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] in
      let isMet = $0.new.whenIsMet
      if let self, isMet != self.condition { choose(isMet) }
    }
  }

  override var isSpliced: Bool { true }

  override var showsNothing: Bool {
    let branch = condition ? shown : alternative
    return (branch.handedOver ?? branch.children).isEmpty
  }

  private func choose(_ condition: Bool) {
    self.condition = condition
    let (next, last) = condition ? (shown, alternative) : (alternative, shown)
    next.build()
    if appearanceHandlers != nil { context?.appearanceChanged(self) }
    if let rowsChanged { return rowsChanged() }
    next.isHidden = false
    let heir = context?.focusedView?.counterpart(below: next, of: last)
    context?.takeFocusAway(
      from: [last], replacedBy: (heir.map { [$0] } ?? []) + next.focusableViews)
    // A handler of the view that lost the focus may have changed the condition back.
    guard self.condition == condition else { return }
    last.isHidden = true
  }
}

extension When: RowSupplying {
  package func supplyRows(_ changed: @escaping @MainActor () -> Void) {
    if rowsChanged == nil {
      shown.handOver()
      alternative.handOver()
    }
    rowsChanged = changed
  }

  package var suppliedViews: [View] { (condition ? shown : alternative).handedOver ?? [] }

  package var hiddenViews: (before: [View], after: [View]) {
    let hidden = (condition ? alternative : shown).handedOver ?? []
    return condition ? ([], hidden) : (hidden, [])
  }
}
