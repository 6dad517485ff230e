import ArgumentParser
import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@main
struct Main {
  static func main() {
    do {
      var command = try BrowseCommand.parseAsRoot()
      try command.run()
    } catch {
      let status = BrowseCommand.exitCode(for: error)
      let message = BrowseCommand.fullMessage(for: error)
      if status == .success {
        StandardStream.output.write(line: message)
      } else if !message.isEmpty {
        StandardStream.tell(message)
      }
      // The parser's own number for wrong use is another one than ours.
      exit(status == .validationFailure ? ExitStatus.usage.rawValue : status.rawValue)
    }
  }
}
