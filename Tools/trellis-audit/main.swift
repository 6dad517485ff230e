import ArgumentParser
import TrellisAudit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// If the reader of a pipe closes it, the tool ends silently, even if the signal was ignored before.
signal(SIGPIPE, SIG_DFL)
// A file that exceeds a size limit is an error, like a full disk.
signal(SIGXFSZ, SIG_IGN)
exit(runTool(Array(CommandLine.arguments.dropFirst())))
