import Trellis
import TrellisScript
import TrellisTesting

/// Sends the inputs in the records of one program to another program.
@MainActor
struct TraceReplay {
  struct Unknown: Error {
    let record: String
  }

  let host: TestHost

  /// Plays the records that nothing in the program caused.
  func play(_ records: [TestRecord]) async throws {
    for record in records where record.start.cause == nil {
      switch record.kind {
      case .input: try await host.run(line(of: record))
      case .event: try raise(record)
      // What the program does while it is made, it does again.
      case .lifecycle, .effect: continue
      default: throw Unknown(record: record.line)
      }
    }
  }

  private func raise(_ record: TestRecord) throws {
    let event = Event.allSingle.first { $0.name == record.subject }
    guard let event, let control = try host.application.view(record.path) as? Control else {
      throw Unknown(record: record.line)
    }
    control.raise(event)
  }

  /// The line of a script that an input came from.
  private func line(of record: TestRecord) -> String {
    let values = record.start.arguments.map { text(of: $0.value) }
    switch record.subject {
    case "pointer":
      // A wheel's count stands in the record beside the action, and last in a script.
      let parts = values[0].split(separator: " ").map(String.init)
      return (["mouse", parts[0]] + values.dropFirst() + parts.dropFirst()).joined(separator: " ")
    case "advance": return "advance \(values.joined())ms"
    default: return ([record.subject] + values).joined(separator: " ")
    }
  }

  private func text(of value: RecordValue) -> String {
    switch value {
    case .text(let text):
      text.reduce(into: "") { $0 += $1 == "\\" ? "\\\\" : $1 == "\n" ? "\\n" : String($1) }
    case .integer(let number): "\(number)"
    case .private(let value): text(of: value)
    default: ""
    }
  }
}
