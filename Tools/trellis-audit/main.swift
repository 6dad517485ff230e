import ArgumentParser
import TrellisAudit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A reader that has seen enough ends the tool without a word, also where the signal was ignored.
signal(SIGPIPE, SIG_DFL)
// A file that may grow no more is an error, like a full disk.
signal(SIGXFSZ, SIG_IGN)
exit(runTool(Array(CommandLine.arguments.dropFirst())))
