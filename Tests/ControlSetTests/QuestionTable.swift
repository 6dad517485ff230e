import Trellis

/// `docs/questions.md`, made of what the controls declare and of their comments.
@MainActor
enum QuestionTable {
  struct Undocumented: Error {
    let subject: String
  }

  private static let head = """
    # Questions

    This table lists the questions that controls ask, with the default answer to each. The column
    "rule" says how the answers are combined:

    - **veto**: The delegate and the handler are both asked. The control acts only if neither says
      no.
    - **value**: The handler's answer counts. If there is none, the delegate's answer counts.

    If neither a handler nor the delegate answers, the default applies. In the column "default",
    `automatic` stands for the height that the views need, and `asked` stands for the row that the
    user chose.

    To set a handler, call `control.answer(.shouldReturn) { … }`. A delegate answers a question if it
    conforms to the protocol in the table. [Gestures](gestures.md) have handlers but no delegate.
    [Handlers, questions, delegates](handlers.md) has examples.

    This file is written by `Tools/generate-docs`; a test compares it with the controls.

    | question | name in the journal | asks | rule | default | the delegate's protocol | asked by |
    |---|---|---|---|---|---|---|

    """

  static func text() throws -> String {
    let summaries = try Sources.questionSummaries()
    var rows: [String] = []
    var askers: [String: [String]] = [:]
    for (control, make) in ControlSet.makers {
      for slot in type(of: make()).slots {
        guard case .question(let question) = slot.subject else { continue }
        let delegate = slot.delegateProtocol.map { "`\(shortName($0))`" } ?? ""
        let row = try row(of: question, delegate: delegate, summaries)
        if askers[row] == nil { rows.append(row) }
        askers[row, default: []].append(control)
      }
    }
    for question in Gesture.questions {
      rows.append(try row(of: question, delegate: "", summaries))
      askers[rows[rows.count - 1]] = ["gestures"]
    }
    return head
      + rows.map { "\($0) \(askers[$0, default: []].joined(separator: ", ")) |\n" }.joined()
  }

  private static func row(
    of question: any AnyQuestion, delegate: String,
    _ summaries: [String: (member: String, summary: String)]
  ) throws -> String {
    let cells = try cells(for: question, summaries)
    return "| \(cells.member) | `\(question.name)` | \(cells.facts) | \(delegate) |"
  }

  /// Returns a row for each question of one control: its name for handlers, its meaning, its rule
  /// and its default.
  static func rows(for control: Control) throws -> [String] {
    let summaries = try Sources.questionSummaries()
    return try ControlSet.questions(of: control).map { question in
      let cells = try cells(for: question, summaries)
      return "| \(cells.member) | \(cells.facts) |"
    }
  }

  private static func cells(
    for question: any AnyQuestion, _ summaries: [String: (member: String, summary: String)]
  ) throws -> (member: String, facts: String) {
    guard let (member, summary) = summaries[question.name] else {
      throw Undocumented(subject: question.name)
    }
    return ("`.\(member)`", "\(summary) | \(question.rule) | \(defaultText(of: question))")
  }

  /// A record counts views; a page says that there are none.
  private static func defaultText<Asked: AnyQuestion>(of question: Asked) -> String {
    let views = question.typed.defaultAnswer as? [View]
    return views?.isEmpty == true ? "no views" : text(question.defaultRecord)
  }

  /// `TextField.ShouldClear` for `any TrellisControls.TextField.ShouldClear`.
  private static func shortName(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  private static func text(_ value: RecordValue) -> String {
    switch value {
    case .none: "nothing"
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "`\(value)`"
    case .bytes(let value): "\(value.count) bytes"
    case .count(let type, let elements): "\(type) of \(elements)"
    case .digest(let count, _): "a text of \(count) bytes"
    case .private(let value): text(value)
    }
  }
}
