import Testing
import Trellis
import TrellisLog

/// The text form of the log, in whole bursts.
struct TextFormTests {
  @Test func `the first frame is logged as the whole tree with paths`() throws {
    let session = try LogSession()
    let lines = session.show(
      window(
        node(.textField, "window/title", "Title", value: "Groceries", .focused),
        node(.button, "window/save", "Save")))
    #expect(
      lines == [
        "window \"Music\"  [window]",
        "  field \"Title\": Groceries, focused  [title]",
        "  button \"Save\"  [save]",
      ])
  }

  @Test func `setting a state and clearing it are logged as one line each`() throws {
    let session = try LogSession()
    session.show(window(node(.button, "save", "Save")))
    #expect(
      session.show(window(node(.button, "save", "Save", .disabled))) == [
        "button \"Save\", disabled"
      ])
    #expect(
      session.show(window(node(.button, "save", "Save"))) == ["button \"Save\", no longer disabled"]
    )
  }

  @Test func `the log reports the new value of a field, even if it is empty`() throws {
    let session = try LogSession()
    session.show(window(node(.textField, "name", "Name", value: "A")))
    #expect(
      session.show(window(node(.textField, "name", "Name", value: "Al"))) == ["field \"Name\": Al"])
    #expect(
      session.show(window(node(.textField, "name", "Name", value: ""))) == ["field \"Name\", empty"]
    )
    #expect(session.show(window(node(.textField, "name", "Name"))) == [])
  }

  @Test func `the log reports looks with their node and also reports removed looks`() throws {
    let session = try LogSession()
    let warning = SemanticLook("background", "warning")
    session.show(window(node(.button, "save", "Save")))
    #expect(
      session.show(window(node(.button, "save", "Save", .disabled, looks: [warning])))
        == ["button \"Save\", disabled, background=warning"])
    let bold = SemanticLook("bold", "true")
    #expect(
      session.show(window(node(.button, "save", "Save", .disabled, looks: [bold])))
        == ["button \"Save\", disabled, bold=true, no longer background=warning"])
    #expect(
      session.show(window(node(.button, "save", "Save", .disabled)))
        == ["button \"Save\", disabled, no longer bold=true"])
  }

  @Test func `the log reports a label whose text becomes empty`() throws {
    let session = try LogSession()
    session.show(window(node(.status, "status", "3 found"), node(.label, "hint", "Type")))
    #expect(
      session.show(window(node(.status, "status", "none"), node(.label, "hint", "")))
        == ["status none", "label, empty"])
  }

  @Test func `the log reports the focus last, and only its new view`() throws {
    let session = try LogSession()
    let name = node(.textField, "name", "Name", .focused)
    session.show(window(node(.button, "save", "Save"), name, node(.status, "status", "ready")))
    #expect(
      session.show(
        window(
          node(.button, "save", "Save", .focused), node(.textField, "name", "Name"),
          node(.status, "status", "saving")))
        == ["status saving", "button \"Save\", focused"])
    #expect(
      session.show(
        window(
          node(.button, "save", "Save"), node(.textField, "name", "Name"),
          node(.status, "status", "saving")))
        == ["button \"Save\", no longer focused"])
  }

  @Test func `moving the selection to another row is logged as one line`() throws {
    let session = try LogSession()
    session.show(artists(rows(1...3, selected: 1)))
    #expect(
      session.show(artists(rows(1...3, selected: 2)))
        == ["row 2 of 275 Artist 2: Name: Artist 2, selected"])
    #expect(
      session.show(artists(rows(1...3))) == ["row 2 of 275 Artist 2, no longer selected"])
  }

  @Test func `rows that scroll away are counted, and new rows are listed`() throws {
    let session = try LogSession()
    session.show(artists(rows(1...20, selected: 1)))
    let lines = session.show(artists(rows(19...22, selected: 21)))
    #expect(
      lines == [
        "gone: 18 rows",
        "row 21 of 275 Artist 21: Name: Artist 21, selected",
        "row 22 of 275 Artist 22",
      ])
  }

  @Test func `the log names a single row that is removed`() throws {
    let session = try LogSession()
    session.show(artists(rows(1...3)))
    #expect(session.show(artists(rows([1, 3]))) == ["gone: row 2 of 275 Artist 2"])
  }

  @Test func `rows that change only their number are counted in one line`() throws {
    let session = try LogSession()
    session.show(artists(rows(1...5)))
    #expect(
      session.show(artists(rows(1...5, of: 276))) == ["renumbered: 5 rows, now 1 to 5 of 276"])
    #expect(session.show(artists(rows(1...1, of: 276))) == ["gone: 4 rows"])
    #expect(session.show(artists(rows(1...1, of: 277))) == ["row 1 of 277 Artist 1"])
  }

  @Test func `the log reports a new view together with its parts`() throws {
    let session = try LogSession()
    session.show(window())
    let dialog = node(
      .group, "dialog", "Delete?", [],
      [node(.button, "dialog/no", "No", .focused), node(.button, "dialog/yes", "Yes")])
    #expect(
      session.show(window(dialog))
        == [
          "group \"Delete?\"  [dialog]", "  button \"No\", focused  [no]",
          "  button \"Yes\"  [yes]",
        ])
    #expect(session.show(window()) == ["gone: group \"Delete?\""])
  }

  @Test func `the log names each of several removed views`() throws {
    let session = try LogSession()
    session.show(window(node(.button, "a", "A"), node(.button, "b", "B"), node(.label, "c", "C")))
    #expect(
      session.show(window(node(.label, "c", "C"))) == ["gone: button \"A\"", "gone: button \"B\""])
  }

  @Test func `the log names a view that moves among its siblings`() throws {
    let session = try LogSession()
    let (a, b, c) = (node(.item, "a", "A"), node(.item, "b", "B"), node(.item, "c", "C"))
    session.show(window(a, b, c))
    #expect(session.show(window(c, a, b)) == ["moved: item C"])
    #expect(session.show(window(a, b, c)) == ["moved: item C"])
  }

  @Test func `another root is logged as a removed tree and a new one`() throws {
    let session = try LogSession()
    session.show(window(node(.label, "a", "A")))
    #expect(
      session.show(node(.window, "login", "Login", [], [node(.label, "b", "B")]))
        == ["gone: window \"Music\"", "window \"Login\"  [login]", "  label B  [b]"])
  }

  @Test func `the log does not report views that are disabled with their container`() throws {
    let session = try LogSession()
    func tree(_ states: SemanticStates, label: String = "ready") -> SemanticNode {
      window(
        node(
          .group, "form", "Form", states,
          [node(.button, "form/save", "Save", states), node(.label, "form/hint", label, states)]),
        node(.button, "close", "Close"))
    }
    session.show(tree([]))
    #expect(session.show(tree(.disabled)) == ["group \"Form\", disabled"])
    #expect(
      session.show(tree([], label: "saved")) == [
        "group \"Form\", no longer disabled", "label saved",
      ])
  }

  @Test func `an unchanged frame writes nothing, not even an empty burst`() throws {
    let session = try LogSession()
    let tree = artists(rows(1...3))
    session.show(tree)
    #expect(session.show(tree) == [])
    #expect(session.show(artists(rows(1...3))) == [])
    #expect(session.writer.callCount == 1)
  }
}
