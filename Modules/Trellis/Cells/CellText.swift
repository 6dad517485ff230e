/// Takes raw text apart into what cells can hold: the one way from a string to a screen.
nonisolated enum CellText {
  /// The columns a line of raw text takes.
  static func width(_ text: String) -> Int {
    if let count = asciiWidth(text) { return count }
    var sum = 0
    forEachCluster(of: text) { _, width in
      sum += width
      return true
    }
    return sum
  }

  /// Calls a closure for every cluster of a raw text, neutralised, with the columns it takes; the
  /// closure says whether it wants more.
  static func forEachCluster(of text: String, _ body: (Substring, _ width: Int) -> Bool) {
    for character in text {
      let cluster = neutral(character)
      guard body(Substring(cluster), width(of: cluster)) else { return }
    }
  }

  private static func asciiWidth(_ text: String) -> Int? {
    let count = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
    return count ?? nil
  }

  private static func neutral(_ character: Character) -> String {
    var text = String.UnicodeScalarView()
    for scalar in character.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control:
        text.append(Unicode.Scalar(scalar.value < 0x20 ? 0x2400 + scalar.value : 0xFFFD)!)
      case .format where scalar.value != 0x200D: text.append("\u{FFFD}")
      case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private static func width(of cluster: String) -> Int {
    guard let first = cluster.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return first.properties.generalCategory == .nonspacingMark
        && cluster.unicodeScalars.count == 1 ? 0 : 1
    }
  }
}
