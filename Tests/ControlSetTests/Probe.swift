import Trellis

/// One question of one control, to be set, cleared and asked without its types.
@MainActor
struct Probe {
  let name: String
  let defaultAnswer: RecordValue
  let otherAnswer: RecordValue
  let set: @MainActor (Control) -> Void
  let clear: @MainActor (Control) -> Bool
  let ask: @MainActor (Control) -> RecordValue
  let responds: @MainActor (Control) -> Bool

  init<Asked: AnyQuestion>(_ asked: Asked) throws {
    let question = asked.typed
    let argument = try Sample.argument(Asked.Argument.self)
    let other = try Sample.answer(to: question)
    name = question.name
    defaultAnswer = question.defaultRecord
    otherAnswer = question.record(of: other)
    set = { $0.answer(question) { _, _ in other } }
    clear = { $0.clearAnswer(question) }
    ask = { question.record(of: $0.ask(question, argument)) }
    responds = { $0.responds(to: question) }
  }

  /// Every question that a control asks.
  static func all(of control: Control) throws -> [Probe] {
    try ControlSet.questions(of: control).map { try Probe($0) }
  }
}
