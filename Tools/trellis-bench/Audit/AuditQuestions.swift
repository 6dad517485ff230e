import Foundation

/// The questions whose answers are timed, for `trellis-audit` and for other tools.
struct AuditQuestions {
  /// A question whose time is one figure. It consists of the figure's name, the command that
  /// answers the question, and whether to measure only until the first line of output.
  struct Question {
    let name: String
    let command: [String]
    var isToFirstLine = false
  }

  let tool: String
  let journal: String
  /// The path of a file with the journal's records as JSON lines.
  let lines: String
  /// The number of a record near the middle of the journal.
  let middle: Int

  /// A question that `trellis-audit` answers while the session of the journal has not ended.
  var live: Question { Question(name: "audit_blame_live_ms", command: [tool, "blame", journal]) }

  /// The questions that `trellis-audit` answers.
  var own: [Question] {
    func ask(_ name: String, _ arguments: [String], first: Bool = false) -> Question {
      Question(name: name, command: [tool] + arguments + [journal], isToFirstLine: first)
    }
    return [
      ask("audit_last_10_ms", ["log", "--last", "10"]),
      ask("audit_show_ms", ["show", String(middle)]),
      ask("audit_first_line_ms", ["log", "--control", "field7"], first: true),
      ask("audit_under_ms", ["log", "--under", String(middle)]),
      ask("audit_scan_control_ms", ["log", "--control", "nothing"]),
      ask("audit_scan_outcome_ms", ["log", "--outcome", "cancelled"]),
      ask("audit_stats_ms", ["stats"]), ask("audit_blame_ms", ["blame"]),
      ask("audit_verify_ms", ["verify"]),
    ]
  }

  /// The questions that other tools answer, for comparison. `sqlite3` reads the journal, and `grep`
  /// and `jq` read its records as JSON lines.
  var others: [Question] {
    func sql(_ name: String, _ query: String) -> Question {
      Question(name: name, command: ["sqlite3", journal, query])
    }
    return [
      sql(
        "audit_sqlite3_last_10_ms",
        "SELECT * FROM record ORDER BY sequence DESC LIMIT 10"),
      sql(
        "audit_sqlite3_control_ms",
        "SELECT count(*) FROM record WHERE path IN (SELECT id FROM name WHERE text GLOB '*field7')"
      ),
      sql(
        "audit_sqlite3_stats_ms",
        "SELECT text, count(*), max(lasted) FROM record JOIN name ON id = subject GROUP BY text"),
      sql("audit_sqlite3_integrity_ms", "PRAGMA integrity_check"),
      Question(name: "audit_grep_ms", command: ["grep", "-c", "form/field7\"", lines]),
      Question(
        name: "audit_jq_ms",
        command: ["jq", "-c", "select(.control == \"VStack[0]/form/field7\") | .seq", lines]),
    ]
  }
}
