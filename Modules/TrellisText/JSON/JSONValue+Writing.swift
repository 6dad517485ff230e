extension JSONValue: CustomStringConvertible {
  /// The value as one line of JSON; see ``write(to:)``.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as one line of JSON without spaces.
  ///
  /// The result is safe to show on a terminal, in a log or in an export, and keeps the exact value.
  /// Scalars in strings that ``NeutralText`` would replace are escaped, as in `\u202e`, and numbers
  /// are written with enough digits that parsing them gives exactly the same number. Only
  /// infinities and NaN are lost: they become `null`.
  public func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? value.description : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.write(values, between: "[", "]", to: &text) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &text) { member, text in
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout String,
    _ element: (Element, inout String) -> Void
  ) {
    text += open
    for index in elements.indices {
      if index > 0 { text += "," }
      element(elements[index], &text)
    }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.withContiguousStorageIfAvailable(isPlain) == true {
      text += string
    } else {
      writeEscaped(string, to: &text)
    }
    text += "\""
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    printableCount(bytes) != nil && !bytes.contains(0x22) && !bytes.contains(0x5C)
  }

  private static func writeEscaped(_ string: String, to text: inout String) {
    var scan = NeutralScan()
    for scalar in string.unicodeScalars {
      let verdict = scan.verdict(on: scalar)
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if verdict == .kept {
          text.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 { text += escape(of: unit) }
          scan.restart()
        }
      }
    }
  }

  private static func escape(of unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
