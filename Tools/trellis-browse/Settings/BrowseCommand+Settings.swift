import ArgumentParser
import Trellis
import TrellisProgram

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension BrowseCommand {
  /// The keys that the configuration file may contain. Each of them is also an option of the
  /// command.
  private static let keys: Set<String> = [
    "ask", "no-animation", "production", "read-only", "require-reason", "theme",
  ]

  /// Returns the command with the settings of the user's configuration added to its options.
  @MainActor
  func configured() throws -> BrowseCommand {
    var command = self
    do {
      let settings = try Configuration(of: Self.name, keys: Self.keys)
      command.ask = try ask || settings.flag("ask")
      command.readOnly = try readOnly || settings.flag("read-only")
      command.requireReason = try requireReason || settings.flag("require-reason")
      command.program.noAnimation = try program.noAnimation || settings.flag("no-animation")
      command.production += try settings.texts("production")
      command.program.theme = try program.theme ?? settings.theme("theme")
      if command.requireReason, program.noJournal {
        throw Configuration.Problem(
          "\(settings.path): require-reason needs a journal; leave out --no-journal")
      }
    } catch let problem as Configuration.Problem {
      throw ProgramSession.failure(Self.name, .usage, problem.description)
    }
    return command
  }

  /// Returns whether a file must be handled with care, because its path or its name matches a
  /// pattern in ``production``.
  func isProduction(_ path: String) -> Bool {
    let real = realpath(path, nil)
    defer { free(real) }
    let full = real.map { String(cString: $0) } ?? path
    let name = full.split(separator: "/").last.map(String.init) ?? full
    return production.contains { fnmatch($0, full, 0) == 0 || fnmatch($0, name, 0) == 0 }
  }
}
