import TrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The name of the user who ran a session. If the name is not known, because the session ran on
/// another machine or the user's account no longer exists, this is the user ID.
nonisolated struct UserName: CustomStringConvertible {
  let description: String

  init(of session: JournalSession) {
    description = Self.name(of: session) ?? "\(session.uid)"
  }

  private static func name(of session: JournalSession) -> String? {
    guard session.host == host, let uid = uid_t(exactly: session.uid) else { return nil }
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(uid, &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return nil
    }
    return String(cString: entry.pw_name)
  }

  /// The name of this machine.
  private static var host: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
