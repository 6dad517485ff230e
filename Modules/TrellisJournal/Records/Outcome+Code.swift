import TrellisEvents

extension Outcome {
  /// The number of the outcome in journals; numbers are never used for something else.
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

  /// The details beside the number: the type of an error, and a text, both as long as a journal
  /// keeps them.
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
