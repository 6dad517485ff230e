import TrellisDatabase
import TrellisEvents

/// An outcome as three columns of a row: the number of the outcome, the type of a thrown error, and
/// a message.
///
/// The numbers are part of the format and are never reused for other outcomes.
struct StoredOutcome: Hashable {
  var code: Int64
  var type: String?
  var message: String?

  private static let plain: [(Int64, Outcome)] = [
    (1, .returned), (2, .unhandled), (3, .vetoed), (5, .disabled), (6, .hidden), (7, .detached),
    (8, .tooDeep), (9, .cancelled), (11, .suspended), (12, .ignored),
  ]
  private static let threw: Int64 = 4
  private static let failed: Int64 = 10

  init(_ outcome: Outcome) {
    switch outcome {
    case .threw(let type, let message): self.init(Self.threw, type, Self.kept(message))
    case .failed(let message): self.init(Self.failed, nil, Self.kept(message))
    case .returned, .unhandled, .vetoed, .disabled, .hidden, .detached, .tooDeep, .cancelled,
      .suspended, .ignored:
      self.init(Self.plain.first { $0.1 == outcome }?.0 ?? 0, nil, nil)
    }
  }

  private static func kept(_ message: String) -> String {
    JournalLimits.cut(message, to: JournalLimits.messageBytes)
  }

  init(_ code: Int64, _ type: String?, _ message: String?) {
    self.code = code
    self.type = type
    self.message = message
  }

  /// The outcome that the columns stand for, or `nil` if the columns do not form a valid outcome.
  var outcome: Outcome? {
    switch (code, type, message) {
    case (Self.threw, let type?, let message?): .threw(type: type, message: message)
    case (Self.failed, nil, let message?): .failed(message: message)
    case (_, nil, nil): Self.plain.first { $0.0 == code }?.1
    default: nil
    }
  }
}
