import TrellisEvents
import TrellisJournal
import TrellisText

/// A handler that ran and, if it is worth mentioning, the handler's answer.
struct StoryHandler: Hashable {
  let site: StoredSite?
  let name: String
  var said: NeutralText?

  init(_ call: JournalCall, in record: JournalRecord) {
    site = call.site
    name = call.site?.description ?? call.handler.description
    said = Self.said(call, in: record)
  }

  private static func said(_ call: JournalCall, in record: JournalRecord) -> NeutralText? {
    guard let end = call.end else { return "was running when the process ended" }
    switch end.outcome {
    case .threw(let type, let message): return NeutralText("threw \(type): \(message)")
    case .failed(let message): return NeutralText("failed: \(message)")
    default: break
    }
    switch end.answer {
    case .clear(.bool(let answer)) where record.kind == .question: return answer ? "yes" : "no"
    case .clear(.none): return nil
    default: return record.kind == .question ? end.answer.neutralText : nil
    }
  }

  /// Returns handlers as text, such as `Form.swift:11, yes; :18`. The name of a file is not
  /// repeated.
  static func list(_ handlers: [StoryHandler]) -> String {
    var parts: [String] = []
    var file: String?
    for handler in handlers {
      let isSame = file != nil && handler.site?.fileID == file
      let name = isSame ? ":\(handler.site?.line ?? 0)" : handler.name
      file = handler.site?.fileID
      parts.append(handler.said.map { "\(name), \($0)" } ?? name)
    }
    return parts.joined(separator: "; ")
  }
}
