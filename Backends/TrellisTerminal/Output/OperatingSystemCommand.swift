import Trellis
import TrellisLayout
import TrellisText

/// The sequences for the title of the window, the clipboard, links and the progress of a program.
nonisolated enum OperatingSystemCommand {
  private static let titleLimit = 256

  /// Returns the bytes that set the title of the window. The title is neutralised first.
  static func title(_ title: String) -> [UInt8] {
    let text = NeutralText(String(title.prefix(titleLimit)))
    return Array("\u{1B}]2;\(text.string)\u{1B}\\".utf8)
  }

  /// Returns the bytes that copy text to the clipboard. The text is encoded, so nothing in it can
  /// control the terminal.
  static func copy(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(text.utf8) + Array("\u{1B}\\".utf8)
  }

  /// The bytes that end the display of progress.
  static let endOfProgress = "\u{1B}]9;4;0\u{1B}\\"

  /// Returns the bytes that show the progress of a program, or that end its display if the argument is
  /// `nil`.
  static func progress(_ progress: WindowProgress?) -> [UInt8] {
    let text =
      switch progress {
      case nil: endOfProgress
      case .fraction(let done): "\u{1B}]9;4;1;\(percent(done))\u{1B}\\"
      case .failed: "\u{1B}]9;4;2;100\u{1B}\\"
      case .indeterminate: "\u{1B}]9;4;3\u{1B}\\"
      }
    return Array(text.utf8)
  }

  private static func percent(_ done: Double) -> Int {
    done.isNaN ? 0 : Int((min(1, max(0, done)) * 100).rounded(.down))
  }

  /// The bytes that end a link.
  static let endOfLink = "\u{1B}]8;;\u{1B}\\"

  /// Appends the bytes that begin a link, or that end one if there is no target. All parts of a text
  /// that link to one target have the same id, so that a terminal highlights them together.
  static func append(_ link: LinkTarget?, to bytes: inout [UInt8]) {
    guard let link else { return bytes += Array(endOfLink.utf8) }
    // An address consists of visible ASCII characters.
    bytes += Array("\u{1B}]8;id=\(link.id);\(link.address)\u{1B}\\".utf8)
  }

  /// Returns the base 64 encoding of bytes, as in section 4 of RFC 4648.
  static func base64(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * place) & 63])
      }
    }
    return result
  }
}
