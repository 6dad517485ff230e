import TrellisEvents

extension Outcome {
  /// The number that stands for the outcome in journals. A number is never reused for another
  /// outcome.
  package var code: UInt8 {
    switch self {
    case .returned: 1
    case .unhandled: 2
    case .vetoed: 3
    case .threw: 4
    case .disabled: 5
    case .hidden: 6
    case .detached: 7
    case .tooDeep: 8
    case .cancelled: 9
    case .failed: 10
    case .suspended: 11
    case .ignored: 12
    }
  }

  /// The message of the outcome, as a journal stores it, and the type of the error if an error was
  /// thrown. For an outcome without a message, the value is `nil`.
  var details: (type: String?, message: String)? {
    switch self {
    case .threw(let type, let message): (type, Self.kept(message))
    case .failed(let message): (nil, Self.kept(message))
    case .returned, .unhandled, .vetoed, .disabled, .hidden, .detached, .tooDeep, .cancelled,
      .suspended, .ignored:
      nil
    }
  }

  private static func kept(_ message: String) -> String {
    JournalLimits.cut(message, to: JournalLimits.messageBytes)
  }
}
