#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SigningKey {
  /// Returns the key of a program, which is made when it is first used.
  ///
  /// The key is in `$XDG_DATA_HOME/trellis/keys/PROGRAM`, by default below `~/.local/share`, and only
  /// its owner can read it.
  /// - Throws: ``KeyError`` if the key cannot be read or made, or if others can read it.
  public static func standard(program: String) throws(KeyError) -> SigningKey {
    let file = try KeyFile(program: program)
    if let key = try file.read() { return key }
    try file.write(SigningKey(name: KeyFile.keyName(program)))
    guard let key = try file.read() else {
      throw KeyError("\(file.path): the signing key was removed as soon as it was made")
    }
    return key
  }

  /// Replaces the key of a program by a new one, and returns the old one and the new one. The old
  /// private key is gone; its verifier key is kept in a file whose name ends with `.old`.
  public static func rotate(
    program: String
  ) throws(KeyError) -> (old: VerifierKey?, new: VerifierKey) {
    let file = try KeyFile(program: program)
    let old = try file.read(isTrusted: false)?.verifierKey
    if let old { try file.keep(old) }
    let key = SigningKey(name: KeyFile.keyName(program))
    try file.write(key, isReplacing: true)
    return (old, key.verifierKey)
  }
}

extension KeyFile {
  /// Adds a verifier key to those of earlier keys.
  fileprivate func keep(_ key: VerifierKey) throws(KeyError) {
    let name = path + ".old"
    guard let file = fopen(name, "a") else {
      throw KeyError("\(name) cannot be written: \(String(cString: strerror(errno)))")
    }
    let isWritten = fputs("\(key)\n", file) >= 0
    guard fclose(file) == 0, isWritten else {
      throw KeyError("\(name) cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
