/// Compares and hashes text by its bytes.
///
/// `String` takes texts for equal that are written with different characters, such as é in one scalar
/// and in two; to a database they are two values, and two keys.
enum ExactText {
  static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  static func hash(_ text: String, into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
