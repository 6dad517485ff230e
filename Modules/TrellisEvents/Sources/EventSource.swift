/// What owns handlers and questions: a control, a gesture, a section of a list, an object of a program's own.
///
/// All of them are handled by the same methods: `on` and `once` add, `set` replaces, `answer` answers,
/// `plan` tells what an event would call, and `removeHandlers` and `clearHandlers` end. The closures get
/// the source as an argument, typed as what it is known to be at the call, so that none has to hold it.
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
  /// The handlers, in order of registration.
  var handlers: HandlerList { get }
  /// The handlers of questions.
  var questions: QuestionBoard { get }
}

/// A source whose dispatches go through a funnel, so that it is on record when a handler takes the place
/// of another one.
@MainActor
package protocol RecordedSource: EventSource {
  /// The funnel; nil if nothing is on record yet.
  var dispatcher: Dispatcher? { get }
  /// Where the source stands now; nil if nowhere.
  var recordedPath: ControlPath? { get }

  /// A handler was set for a question.
  func didSet(_ answer: AnswerInfo)
}

extension RecordedSource {
  package func didSet(_ answer: AnswerInfo) {}
}

extension EventSource {
  /// What puts changes of the handlers on record; nil if nothing does.
  ///
  /// Asked only where a handler may be replaced: finding out takes longer than registering.
  var recorder: (any RecordedSource)? {
    guard let source = self as? any RecordedSource, source.dispatcher?.sink != nil else {
      return nil
    }
    return source
  }
}

extension RecordedSource {
  func noteReplaced(_ old: HandlerID, _ subject: String, by new: HandlerID) {
    dispatcher?.note(
      .lifecycle, "replaced", path: recordedPath,
      arguments: [
        RecordArgument("subject", subject), RecordArgument("handler", old.description),
        RecordArgument("by", new.description),
      ])
  }
}
