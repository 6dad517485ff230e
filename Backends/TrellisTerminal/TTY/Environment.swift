#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables of the process.
nonisolated enum Environment {
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
