#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SigningKey {
  /// Returns the signing key of a program. If the program has no key yet, creates a key and stores
  /// it.
  ///
  /// The key is in the file `$XDG_DATA_HOME/trellis/keys/PROGRAM`, which only its owner can read.
  /// The default of `XDG_DATA_HOME` is `~/.local/share`.
  /// - Throws: ``KeyError`` if the key cannot be read or created, or if its file belongs to another
  ///   user or can be read by other users.
  public static func standard(program: String) throws(KeyError) -> SigningKey {
    let file = try KeyFile(program: program)
    if let key = try file.read() { return key }
    try file.write(SigningKey(name: KeyFile.keyName(program)))
    guard let key = try file.read() else {
      throw KeyError(
        "\(file.path): the new signing key was removed by another program; run the command again")
    }
    return key
  }

  /// Returns the signing key of a program, or `nil` if the program has no key yet.
  package static func existing(program: String) throws(KeyError) -> SigningKey? {
    try KeyFile(program: program).read()
  }

  /// Replaces the signing key of a program with a new key. The old private key is deleted. The old
  /// public key is kept in the file `PROGRAM.old` beside the key's file, because it is needed to
  /// verify earlier journals.
  ///
  /// - Returns: The old verifier key, or `nil` if there was none, and the new verifier key.
  /// - Throws: ``KeyError`` if the old key cannot be read or the new one cannot be written.
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
  /// Adds a verifier key to the file of the program's earlier keys.
  fileprivate func keep(_ key: VerifierKey) throws(KeyError) {
    let name = path + ".old"
    guard let file = fopen(name, "a") else { throw Self.notAdded(to: name) }
    let isWritten = fputs("\(key)\n", file) >= 0
    guard fclose(file) == 0, isWritten else { throw Self.notAdded(to: name) }
  }

  private static func notAdded(to name: String) -> KeyError {
    KeyError(
      "the earlier key cannot be added to \(name), so the key was not replaced: "
        + "\(String(cString: strerror(errno))); check the permissions of the folder")
  }
}
