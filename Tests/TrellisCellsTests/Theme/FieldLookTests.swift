import Testing
import Trellis
import TrellisCells
import TrellisTestSupport
import TrellisTesting

/// In every theme, the position and the extent of a text control can be seen.
struct FieldLookTests {
  private func controls() -> [TextControl] {
    [TextField(), SecureField(), SearchField(), TextArea()]
  }

  /// Returns the looks of the cells of a row in a theme.
  private func looks(_ host: TestHost, row: Int, _ theme: Theme) throws -> [Theme.Look] {
    let frame = try #require(host.frame)
    var grid = CellGrid(size: frame.size)
    grid.draw(frame.drawing)
    return grid.runs(inRow: row).flatMap { run in
      Array(repeating: theme.look(of: run.style), count: run.text.count)
    }
  }

  /// Whether a cell belongs visibly to a field: by its surface or, in a theme without surfaces, by a
  /// line.
  private func showsExtent(_ look: Theme.Look, _ theme: Theme) -> Bool {
    theme[.text].background == nil
      ? look.attributes.contains(.underline) : look.background != theme[.text].background
  }

  @Test(arguments: Theme.known)
  func `an empty control shows its extent and looks different with the focus`(theme: Theme)
    async throws
  {
    for control in controls() {
      let host = try await TestHost(
        Window {
          VStack {
            HStack {
              Label("ab")
              control.id("text").frame(width: 5, height: 1)
            }
            Button("x").id("other")
          }
        }, size: Size(width: 12, height: 3))
      try await host.run("focus other")
      let calm = try looks(host, row: 0, theme)
      let (start, end) = (control.frameInRoot.minX, control.frameInRoot.maxX)
      #expect(end - start == 5)
      for x in start..<end {
        #expect(calm[x] == calm[start])
        #expect(calm[x] != calm[start - 1] && calm[x] != calm[end], "\(control.typeName) \(x)")
        #expect(showsExtent(calm[x], theme))
      }
      try await host.run("focus text")
      #expect(try looks(host, row: 0, theme)[end - 1] != calm[start], "\(control.typeName)")
      // A control that cannot be used has an extent all the same.
      control.isEnabled = false
      await host.settle()
      #expect(showsExtent(try looks(host, row: 0, theme)[end - 1], theme))
    }
  }

  @Test(arguments: Theme.known)
  func `text in a control without the focus is as legible as other text`(theme: Theme) async throws
  {
    let field = TextField(text: "abc").frame(width: 5)
    let host = try await TestHost(
      Window {
        VStack {
          Button("x").id("other")
          field
          Label("abc")
        }
      }, size: Size(width: 12, height: 4))
    try await host.run("focus other")
    let shown = try looks(host, row: 1, theme)
    let plain = try looks(host, row: 2, theme)[0]
    if theme[.text].background == nil {
      #expect(shown[0] == plain && shown[2] == plain)
    } else {
      #expect(shown[0].foreground == plain.foreground && shown[0].attributes == plain.attributes)
    }
    #expect(shown[4] != shown[5])
  }
}
