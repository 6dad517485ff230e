import TrellisText

/// Signed text, in the format that the C2SP specification `signed-note` describes.
struct SignedNote: Hashable {
  private struct Signature: Hashable {
    let name: String
    let keyID: [UInt8]
    let bytes: [UInt8]
  }

  /// The text that is signed, including the line break at its end.
  let text: String
  private let signatures: [Signature]

  /// Returns a note that consists of the given text and the signer's signature of this text.
  ///
  /// - Parameter text: The text, which must end with a line break.
  static func sign(_ text: String, by signer: some NoteSigner) throws -> String {
    let key = signer.verifierKey
    let signature = Base64.encode(key.id + (try signer.signature(of: Array(text.utf8))))
    return "\(text)\n— \(key.name) \(signature)\n"
  }

  /// Creates a note from its text. Returns `nil` if the text is not a valid note or has no
  /// signatures.
  init?(_ note: String) {
    guard note.hasSuffix("\n"), let gap = note.range(of: "\n\n— ") else { return nil }
    text = String(note[..<note.index(after: gap.lowerBound)])
    var found: [Signature] = []
    let start = note.index(gap.lowerBound, offsetBy: 2)
    for line in note[start...].dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "—", let bytes = Base64.decode(parts[2]), bytes.count > 4
      else { return nil }
      found.append(
        Signature(
          name: String(parts[1]), keyID: Array(bytes.prefix(4)), bytes: Array(bytes.dropFirst(4))))
    }
    signatures = found
  }

  /// Returns whether the note has a valid signature by a key. Signatures by other keys are ignored.
  func isSigned(by key: VerifierKey) -> Bool {
    let own = signatures.filter { $0.name == key.name && $0.keyID == key.id }
    return !own.isEmpty && own.allSatisfy { key.isSignature($0.bytes, of: Array(text.utf8)) }
  }
}

extension String {
  /// Returns the range of the last occurrence of another string in this string, or `nil` if there
  /// is none. The standard library has no such method without a regular expression.
  fileprivate func range(of other: String) -> Range<String.Index>? {
    let (own, wanted) = (Array(utf8), Array(other.utf8))
    guard own.count >= wanted.count else { return nil }
    for start in stride(from: own.count - wanted.count, through: 0, by: -1)
    where own[start..<start + wanted.count].elementsEqual(wanted) {
      return utf8.index(
        startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: start + wanted.count)
    }
    return nil
  }
}
