import TrellisIntegrity
import TrellisText

extension Verification {
  /// Returns a line for each check and each finding. The last line is the overall result.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text: checks.flatMap(text) + [verdict]
    case .jsonl: checks.map { json($0).description } + [verdictJSON.description]
    }
  }

  private func text(_ check: Check) -> [String] {
    check.findings.enumerated().map { index, finding in
      let name = NeutralText(index == 0 ? check.name : "").fitted(to: 9)
      let mark = NeutralText(index == 0 ? check.status.word : "").fitted(to: 11)
      return "\(name) \(mark) \(NeutralText(finding))"
    }
  }

  private var verdict: String {
    switch status {
    case .ok:
      switch signer {
      case .none: "the journal is intact and complete; checksums do not detect deliberate changes"
      case .unknown: "the journal is intact, complete and signed; use --key to check who signed it"
      case .known: "the journal is intact, complete and signed by the key that you gave"
      }
    case .incomplete: "the journal is intact but incomplete"
    default:
      isDisputed && lacksSignatures
        ? "the journal is not signed as required"
        : isDisputed
          ? "the journal does not agree with its signatures or with its witness"
          : "the journal is damaged or altered"
    }
  }

  private func json(_ check: Check) -> JSONValue {
    [
      "check": .string(check.name), "result": .string(check.status.word),
      "findings": .array(check.findings.map { .string($0) }),
    ]
  }

  private var verdictJSON: JSONValue {
    ["result": .string(status.word), "status": .integer(Int(status.rawValue))]
  }
}

extension AuditStatus {
  fileprivate var word: String {
    switch self {
    case .ok: "ok"
    case .incomplete: "incomplete"
    default: "violation"
    }
  }
}
