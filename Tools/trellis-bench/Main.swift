import Foundation

/// The program `trellis-bench [NAME…] [--list]`, which prints each measured figure as a line of
/// JSON.
///
/// A name selects a group or a figure, and the first words of a name, such as `table`, select all
/// groups that begin with them. Without names, everything is measured.
@main
enum TrellisBench {
  static let groups: [Group] =
    [
      // The audit is measured first, while this process is small, because Linux counts the memory
      // of this process as memory of the programs that it starts.
      .audit, .dispatch, .handlers, .state, .frames, .layout, .builder, .texts, .terminal, .journal,
      .testing,
    ] + Group.tables + Group.browser + Group.servers

  static func main() async {
    // A file that exceeds a size limit is an error, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == JournalBurst.option {
      return run(arguments) { try JournalBurst.run($0, in: URL(filePath: $1)) }
    }
    if arguments.first == AuditSample.option {
      return run(arguments) { try AuditSample.write($0, at: $1) }
    }
    if arguments.first == TableMemory.option { return await look(Array(arguments)) }
    let names = arguments.filter { $0 != "--list" }
    for name in names where !groups.contains(where: { $0.answers(to: name) }) {
      tell("there is no benchmark \(name); --list lists the benchmarks")
      exit(2)
    }
    if arguments.contains("--list") {
      for figure in groups.flatMap(\.figures) { print(figure) }
      return
    }
    for fact in Machine.facts { print(fact.line) }
    for group in groups {
      let isNamed = names.contains(where: group.answers)
      // A server is started only for benchmarks that are named.
      guard isNamed || names.isEmpty && !group.needsServer else { continue }
      let isWhole = names.isEmpty || names.contains(where: group.isSelected)
      let wanted = isWhole ? group.figures : names
      guard group.figures.contains(where: wanted.contains) else { continue }
      do {
        for figure in try await group.measure() where wanted.contains(figure.name) {
          print(figure.line)
        }
        fflush(nil)
      } catch {
        tell("\(group.name): \(error)")
        exit(1)
      }
    }
  }

  /// Runs the part of a measurement that needs a separate process. Its arguments are an option, a
  /// number and a path.
  private static func run(
    _ arguments: ArraySlice<String>, _ part: (_ count: Int, _ path: String) throws -> Void
  ) {
    guard arguments.count == 3, let count = Int(arguments[arguments.startIndex + 1]),
      let path = arguments.last
    else { exit(2) }
    do { try part(count, path) } catch {
      tell("\(error)")
      exit(1)
    }
  }

  private static func look(_ arguments: [String]) async {
    guard arguments.count == 2 else { exit(2) }
    do { try await TableMemory.look(at: arguments[1]) } catch {
      tell("\(error)")
      exit(1)
    }
  }

  private static func tell(_ message: String) {
    FileHandle.standardError.write(Data("trellis-bench: \(message)\n".utf8))
  }
}
