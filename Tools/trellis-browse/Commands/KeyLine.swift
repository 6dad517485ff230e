import Trellis

/// A line of keys and what they do. A press on a key runs its command.
///
/// Keys for which there is no room are left out, but room is kept for the key that leads to all
/// commands.
final class KeyLine: Control {
  private let commands: () -> [BrowserCommand]
  private let run: (BrowserCommand) -> Void
  /// The names of the commands that were to be shown after the last layout.
  private var known: [String] = []
  /// The tree in which the line checks, after each layout, which commands apply.
  private weak var followed: TreeContext?

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - commands: A closure that returns the commands to show. It is called after each layout and
  ///     whenever the line is drawn.
  ///   - run: A closure that runs the command of a pressed key.
  init(_ commands: @escaping () -> [BrowserCommand], run: @escaping (BrowserCommand) -> Void) {
    self.commands = commands
    self.run = run
    super.init()
  }

  /// A command with its place in the line.
  private struct Hint {
    let command: BrowserCommand
    let area: Rect
  }

  private func hints(in area: Rect, _ metrics: LayoutMetrics) -> [Hint] {
    let gap = 2 * metrics.digitWidth
    func width(_ command: BrowserCommand) -> Int {
      metrics.textWidth("\(command.firstKey) \(command.hint ?? "")")
    }
    let commands = commands()
    let last = commands.filter { $0.name == BrowserCommand.lastHint }
    let lastWidth = last.reduce(0) { $0 + gap + width($1) }
    var x = area.minX
    var hints: [Hint] = []
    for command in commands {
      let isLast = command.name == BrowserCommand.lastHint
      let room = isLast ? area.maxX : area.maxX - lastWidth
      guard x + width(command) <= room else { continue }
      let place = Rect(x: x, y: area.minY, width: width(command), height: metrics.lineHeight)
      hints.append(Hint(command: command, area: place))
      x += width(command) + gap
    }
    return hints
  }

  /// Draws the line again when other commands apply.
  ///
  /// The commands depend on the focus, the page, the query, the editor and the dialogs. A change to
  /// any of these is followed by a layout, so no change can be missed.
  private func followCommands(in context: TreeContext) {
    followed = context
    context.afterLayout { [weak self, weak context] in
      guard let self, let context, followed === context else { return }
      guard self.context === context else { return followed = nil }
      let names = commands().map(\.name)
      if names != known { setNeedsDisplay() }
      known = names
      followCommands(in: context)
    }
  }

  // MARK: Control

  override func didAttach() {
    super.didAttach()
    if let context, followed !== context { followCommands(in: context) }
  }

  // Pressing a key is faster than moving to the line with Tab.
  override var acceptsFocus: Bool { false }

  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 40 * metrics.digitWidth, height: metrics.lineHeight)
  }

  // In a window of a few lines, the rows need the room.
  override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { 0 }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    for hint in hints(in: contentArea, canvas.metrics) {
      let key = hint.command.firstKey
      canvas.text(key, at: hint.area.origin, Style(.accent))
      let x = hint.area.minX + canvas.metrics.textWidth("\(key) ")
      canvas.text(
        hint.command.hint ?? "", at: Point(x: x, y: hint.area.minY), Style(.secondary))
    }
  }

  override func pointerChanged(_ pointer: PointerInput) -> Bool {
    followPress(at: pointer) { point, metrics in
      let point = point + contentArea.origin
      let hint = hints(in: contentArea, metrics).first { $0.area.contains(point) }
      if let hint { run(hint.command) }
    }
  }

  override var semanticContent: SemanticContent? { SemanticContent(.bar, label: "Keys") }

  private static func segment(of command: BrowserCommand) -> String { "command[\(command.id)]" }

  // Contains all commands of all places, so that the log backend does not report the line whenever
  // the focus moves.
  override func semanticChildren() -> SemanticNodes {
    SemanticNodes(
      BrowserCommand.hinted.map { command in
        SemanticNode(
          path: path.appending(Self.segment(of: command)), role: .item, label: command.name,
          value: command.firstKey)
      })
  }

  override func semanticPart(_ segment: String) -> SemanticPart? {
    guard let metrics = context?.metrics,
      let command = BrowserCommand.hinted.first(where: { Self.segment(of: $0) == segment })
    else { return nil }
    let hint = hints(in: contentArea, metrics).first { $0.command.id == command.id }
    return SemanticPart(frame: hint?.area) { [self] in
      if commands().contains(where: { $0.id == command.id }) { run(command) }
    }
  }
}
