#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The variables the program was started with.
nonisolated enum Environment {
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
