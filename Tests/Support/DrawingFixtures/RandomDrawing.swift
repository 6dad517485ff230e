package import TrellisLayout
package import TrellisTestSupport

/// Makes drawings, and changes them a little, from the numbers of a generator.
package struct RandomDrawing: Sendable {
  private var generator: SeededGenerator

  /// Takes the numbers of a generator.
  package init(generator: SeededGenerator) {
    self.generator = generator
  }

  private static let texts = [
    "", "a", "plain text", "日本語", "a日b", "e\u{301}x", "\u{301}", "👨‍👩‍👧 x", "🇩🇪🇩", "tab\there",
    "\u{1B}[31mred\u{1B}[0m", "\r\n", "한글", "ｗｉｄｅ", "x\u{200D}", "☺\u{FE0F}☺", "\u{202E}abc", "界",
  ]

  private static let roles: [StyleRole] = [.text, .selection, .error]

  /// A drawing that fills a size, with some of it outside.
  package mutating func tree(in size: Size, depth: Int = 3) -> DrawNode {
    DrawNode(
      frame: depth == 3 ? Rect(origin: .zero, size: size) : rect(in: size),
      commands: (0..<int(4)).map { _ in command(in: size) },
      children: depth == 0 ? [] : (0..<int(4)).map { _ in tree(in: size, depth: depth - 1) },
      clips: int(4) > 0)
  }

  /// Returns the tree with one node replaced. Nodes that are not on the way to this node are
  /// shared.
  package mutating func mutation(of node: DrawNode, in size: Size, isRoot: Bool = true) -> DrawNode
  {
    if !node.children.isEmpty, int(3) > 0 {
      var children = node.children
      let index = int(children.count)
      if int(5) == 0 {
        children.remove(at: index)
      } else {
        children[index] = mutation(of: children[index], in: size, isRoot: false)
      }
      return DrawNode(
        frame: node.frame, commands: node.commands, children: children, clips: node.clips)
    }
    let frame = isRoot || int(2) == 0 ? node.frame : rect(in: size)
    var commands = node.commands
    if commands.isEmpty || int(2) == 0 {
      commands.append(command(in: size))
    } else {
      commands[int(commands.count)] = command(in: size)
    }
    return DrawNode(
      frame: frame, commands: commands, children: node.children, clips: int(4) > 0)
  }

  /// A part of a drawing that is higher than a size, under a drawing that does not scroll.
  package func window(
    onto content: DrawNode, from offset: Int, in size: Size, under edges: DrawNode
  ) -> DrawNode {
    let frame = Rect(
      x: 0, y: -offset, width: content.frame.size.width, height: content.frame.size.height)
    let scrolled = DrawNode(
      frame: frame, commands: content.commands, children: content.children, clips: content.clips)
    return DrawNode(
      frame: Rect(origin: .zero, size: size), commands: [], children: [scrolled, edges],
      clips: true)
  }

  /// A drawing for the first and the last row of a size.
  package mutating func edges(in size: Size) -> DrawNode {
    let rows = [0, size.height - 1].map { row in
      DrawCommand.text(Point(x: int(3), y: row), Self.texts[int(Self.texts.count)], Style())
    }
    return DrawNode(frame: Rect(origin: .zero, size: size), commands: rows)
  }

  private mutating func command(in size: Size) -> DrawCommand {
    var style = Style(Self.roles[int(Self.roles.count)])
    if int(6) == 0 { style.link = LinkTarget("https://example.org/\(int(3))") }
    switch int(8) {
    case 0: return .fill(rect(in: size), style)
    case 1: return .border(rect(in: size), style, BorderShape.allCases[int(3)])
    case 2: return .rule(rect(in: size), int(2) == 0 ? .horizontal : .vertical, style)
    default:
      let text = Self.texts[int(Self.texts.count)] + Self.texts[int(Self.texts.count)]
      return .text(point(in: size), text, style)
    }
  }

  private mutating func rect(in size: Size) -> Rect {
    Rect(origin: point(in: size), size: Size(width: int(size.width), height: int(size.height)))
  }

  private mutating func point(in size: Size) -> Point {
    Point(x: int(size.width + 6) - 3, y: int(size.height + 4) - 2)
  }

  /// A number from 0 up to, not including, a bound.
  package mutating func int(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &generator)
  }
}
