import Foundation

/// The facts about the machine that affect the figures.
enum Machine {
  static var facts: [Figure] {
    [
      Figure("machine", processor),
      Figure("cores", ProcessInfo.processInfo.activeProcessorCount, "count"),
      Figure("system", ProcessInfo.processInfo.operatingSystemVersionString),
      Figure("swift", swiftVersion),
    ]
  }

  private static var processor: String {
    let facts = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = facts.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "unknown"
  }

  /// The version of the compiler that built this program, as far as a program can tell.
  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2 or older"
    #endif
  }
}
