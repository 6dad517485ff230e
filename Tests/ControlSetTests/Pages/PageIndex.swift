/// `docs/controls/README.md`: every page in one table.
@MainActor
enum PageIndex {
  static let file = "docs/controls/README.md"

  private static let head = """
    # Controls

    One page for each view and control: a picture, the example that it is a picture of, the events it
    raises, what it asks, its keys, and what the log renderer says.

    Tab and Shift-Tab go to the next and to the previous control wherever a control has no other use for
    them; the pages do not repeat that. All that a page says about events and keys was found by pressing
    every key on each control of its sort that the example shows, and the pointer everywhere on them.

    These pages are written by `Tools/generate-docs`; a test compares them with the controls.

    | page | what it is |
    |---|---|

    """

  static func text(_ declarations: Declarations) -> String {
    let rows = ControlPage.all.sorted { $0.name < $1.name }.map { page in
      "| [\(page.name)](\(page.name).md) | \(declarations.classes[page.name]?.comment.first ?? "") |\n"
    }
    return head + rows.joined()
  }
}
