import Synchronization

/// The facts about the running program that are known before its window exists.
package nonisolated enum RunningProgram {
  private static let identity = Mutex((name: "", version: ""))

  /// The name and the version of the program, which are empty until the program is started with
  /// ``runProgram(_:version:_:)`` or a ``ProgramSession``.
  static var current: (name: String, version: String) {
    get { identity.withLock { $0 } }
    set { identity.withLock { $0 = newValue } }
  }

  /// The name under which the program's files are stored: its name or, before it is known, the name
  /// of the executable.
  static var fileName: String {
    let name = current.name
    if !name.isEmpty { return name }
    return CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
  }

  private static let storedProblems = Mutex((all: [String](), toldCount: 0))

  /// Adds a reason why stored values could not be read or written, unless it was added before.
  static func add(storedProblem: String) {
    storedProblems.withLock {
      if !$0.all.contains(storedProblem) { $0.all.append(storedProblem) }
    }
  }

  /// Returns the reasons added with ``add(storedProblem:)`` that this function has not returned
  /// before.
  static func newStoredProblems() -> [String] {
    storedProblems.withLock { problems in
      defer { problems.toldCount = problems.all.count }
      return Array(problems.all[problems.toldCount...])
    }
  }

  /// Returns whether stored values are used. A script must have the same result every time, so a
  /// program that a script drives begins with the values in the declarations, unless the user gives
  /// the option `--stored`.
  package static func usesStoredValues(arguments: [String] = CommandLine.arguments) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    let isScripted = options.contains { $0 == "--script" || $0.hasPrefix("--script=") }
    return !isScripted || options.contains("--stored")
  }
}
