import TrellisText

// IDs of views as they are written in scripts, so that an ID that is shown can be copied into a
// script.
nonisolated extension String {
  /// The form in which scripts write this string as an ID. The ID is put in quotation marks if it
  /// contains a space, begins with a quotation mark, or contains characters that are invisible or
  /// easily mistaken for others. Any other ID is unchanged.
  package var writtenID: String {
    let isPlain = unicodeScalars.allSatisfy { $0 != " " && !$0.needsEscape(after: "x") }
    return isPlain && unicodeScalars.first != "\"" && isShownAsItIs ? self : quotedID
  }

  /// The form of this string as an ID in quotation marks, with escapes.
  package var quotedID: String {
    let readable = quoted { $0.needsEscape(after: $1) }
    return readable.isShownAsItIs ? readable : quoted { scalar, _ in !scalar.isASCII }
  }

  private var isShownAsItIs: Bool {
    NeutralText(self).string.utf8.elementsEqual(utf8)
  }

  private func quoted(
    escaping needsEscape: (Unicode.Scalar, Unicode.Scalar) -> Bool
  ) -> String {
    var text = "\""
    var last: Unicode.Scalar = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        text += "\\"
        text.unicodeScalars.append(scalar)
      } else if scalar.properties.generalCategory == .control || needsEscape(scalar, last) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
      last = text.unicodeScalars.last ?? "\""
    }
    return text + "\""
  }
}

nonisolated extension Unicode.Scalar {
  /// Returns whether the scalar must be escaped in an ID, because it looks like another scalar or
  /// would be drawn on top of a character outside the ID.
  fileprivate func needsEscape(after last: Unicode.Scalar) -> Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: !last.properties.isAlphabetic
    case .spaceSeparator: self != " "
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
