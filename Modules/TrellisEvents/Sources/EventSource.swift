/// An object that has handlers and asks questions, such as a control, a gesture, a section of a
/// list or an object of your own.
///
/// All sources have the same methods: `on` and `once` add a handler, `set` replaces handlers,
/// `answer` sets the handler of a question, `plan` returns the handlers that an event would call,
/// and `removeHandlers` and `clearHandlers` remove handlers. A closure receives the source as an
/// argument and need not capture it. The argument has the same static type as the source on which
/// you call the method.
/// ```swift
/// @MainActor final class Download: EventSource {
///   let handlers = HandlerList()
///   let questions = QuestionBoard()
///
///   func arrived() {
///     Dispatcher.sendUnrecorded(.valueChanged, to: handlers, sender: self)
///   }
/// }
///
/// let download = Download().on(.valueChanged) { download in print("arrived", download) }
/// download.arrived()
/// ```
@MainActor
public protocol EventSource: AnyObject {
  /// The handlers of the source's events, in order of registration.
  var handlers: HandlerList { get }
  /// The handlers that answer the source's questions, at most one for each question.
  var questions: QuestionBoard { get }
}
