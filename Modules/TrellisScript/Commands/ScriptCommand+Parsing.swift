import TrellisLayout
import TrellisViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ScriptCommand {
  /// The text that the script command `help` prints.
  public static let helpText = """
    press ID            press a control
    focus ID            move the focus to a control
    set ID TEXT         replace a field's text, or set a control's value
    type TEXT           type characters
    key CHORD           press a key: enter, escape, ctrl-a, pagedown, f1, x
    paste TEXT          paste the text all at once
    select ID ROW       select a row, counted from 1
    scroll ID ROWS      scroll by rows or lines
    mouse down|up|move X Y   press, release or move at column X, row Y
    mouse wheel X Y [N] turn the wheel by N notches
    resize 80x24        change the size
    advance 250ms       advance the virtual clock
    tree                print the views with their IDs
    frame               print the screen
    expect ID TEXT      fail unless a view's text is TEXT; * matches anything
    wait [10s] ID TEXT  wait until a view's text is TEXT; fail if the time runs out
    quit                end the program
    Put an ID with spaces in quotes: press "my id"
    """

  /// Creates a command from a line of a script. Returns `nil` if the line is empty or a comment.
  ///
  /// - Throws: ``ScriptError``, which says what is wrong with the line.
  public init?(line: String) throws(ScriptError) {
    let trimmed = line.trimmingSpaces()
    if trimmed.isEmpty || trimmed.hasPrefix("#") { return nil }
    let (word, rest) = trimmed.splitFirstWord()
    switch word {
    case "press": self = .press(try ScriptCommand.onlyID(rest, word))
    case "focus": self = .focus(try ScriptCommand.onlyID(rest, word))
    case "set":
      let (id, text) = try ScriptCommand.splitID(rest, word)
      self = .set(id, try ScriptCommand.unescape(text))
    case "type": self = .type(try ScriptCommand.text(rest, word))
    case "paste": self = .paste(try ScriptCommand.text(rest, word))
    case "key": self = .key(try ScriptCommand.chord(rest))
    case "select":
      let (id, number) = try ScriptCommand.idAndNumber(rest, word, "a row number")
      guard number >= 1 else {
        throw ScriptError("there is no row \(number); rows are counted from 1")
      }
      self = .select(id, number)
    case "scroll":
      let (id, number) = try ScriptCommand.idAndNumber(rest, word, "a number of rows")
      self = .scroll(id, number)
    case "mouse": self = .pointer(try ScriptCommand.pointer(rest))
    case "resize": self = .resize(try ScriptCommand.size(rest))
    case "advance": self = .advance(try ScriptCommand.duration(rest))
    case "tree": self = try ScriptCommand.alone(.tree, rest, word)
    case "frame": self = try ScriptCommand.alone(.frame, rest, word)
    case "help": self = try ScriptCommand.alone(.help, rest, word)
    case "quit": self = try ScriptCommand.alone(.quit, rest, word)
    case "expect":
      let (id, text) = try ScriptCommand.splitID(rest, word)
      self = .expect(id, try ScriptCommand.unescape(text))
    case "wait": self = try ScriptCommand.wait(rest)
    default:
      throw ScriptError("there is no command \"\(word)\"; \"help\" lists the commands")
    }
  }

  private static func alone(
    _ command: ScriptCommand, _ rest: String, _ word: String
  ) throws(ScriptError) -> ScriptCommand {
    guard rest.isEmpty else {
      throw ScriptError("\(word) takes no arguments; remove \"\(rest)\"")
    }
    return command
  }

  private static func text(_ text: String, _ word: String) throws(ScriptError) -> String {
    guard !text.isEmpty else { throw ScriptError("\(word) needs some text") }
    return try unescape(text)
  }

  private static func idAndNumber(
    _ rest: String, _ word: String, _ what: String
  ) throws(ScriptError) -> (String, Int) {
    let (id, second) = try splitID(rest, word)
    guard !second.isEmpty else { throw ScriptError("\(word) needs \(what) after the ID") }
    guard let number = number(second) else {
      let advice = second.contains(" ") ? "; put an ID with spaces in quotes" : ""
      throw ScriptError("\(word) needs \(what) after the ID, not \"\(second)\"\(advice)")
    }
    let most = LayoutRange.rows.upperBound
    guard LayoutRange.rows.contains(number) else {
      throw ScriptError("\(second) is out of range; the largest number for \(word) is \(most)")
    }
    return (id, number)
  }

  /// Returns the text as an integer, or `nil` if the text is not an integer.
  ///
  /// A number that is too large or too small becomes the largest or smallest integer, which is
  /// outside the range of every command.
  private static func number(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let isNegative = text.first == "-"
    let digits = isNegative ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return isNegative ? .min : .max
  }

  /// The range of the numbers that a script can use as pointer coordinates or as notches of the
  /// wheel.
  private static let pointerNumbers = -100_000...100_000

  private static func pointerNumber(_ text: String) throws(ScriptError) -> Int? {
    guard let number = number(text) else { return nil }
    guard pointerNumbers.contains(number) else {
      throw ScriptError("mouse takes numbers from -100000 to 100000, not \(text)")
    }
    return number
  }

  private static func chord(_ text: String) throws(ScriptError) -> KeyPress {
    guard let key = KeyPress(chord: text) else {
      throw ScriptError(KeyPress.complaint(about: text))
    }
    return key
  }

  private static func size(_ text: String) throws(ScriptError) -> Size {
    guard let size = Size(text), (1...10_000).contains(size.width),
      (1...10_000).contains(size.height)
    else {
      throw ScriptError(
        "\"\(text)\" is not a size; write a width and a height from 1 to 10000, such as 80x24")
    }
    return size
  }

  private static func duration(_ text: String) throws(ScriptError) -> Duration {
    for (unit, make) in [
      ("ms", Duration.milliseconds), ("s", Duration.seconds),
    ] as [(String, (Int64) -> Duration)] where text.hasSuffix(unit) {
      if let count = Int64(text.dropLast(unit.count)), (0...86_400_000).contains(count) {
        return make(count)
      }
    }
    throw ScriptError(
      "\"\(text)\" is not a duration; write a number up to 86400000 and ms or s, such as 250ms or 2s"
    )
  }

  private static func wait(_ rest: String) throws(ScriptError) -> ScriptCommand {
    let (first, others) = rest.splitFirstWord()
    let isTime = first.first?.isNumber == true && (first.hasSuffix("ms") || first.hasSuffix("s"))
    let (id, text) = try splitID(isTime ? others : rest, "wait")
    return .wait(isTime ? try duration(first) : .seconds(10), id, try unescape(text))
  }

  private static func pointer(_ rest: String) throws(ScriptError) -> PointerInput {
    let words = rest.split(separator: " ").map(String.init)
    guard words.count == 3 || words.count == 4 && words[0] == "wheel",
      let x = try pointerNumber(words[1]),
      let y = try pointerNumber(words[2])
    else {
      throw ScriptError(
        "mouse needs down, up, move or wheel and a position, for example mouse down 10 4")
    }
    let place = Point(x: x, y: y)
    switch words[0] {
    case "down": return PointerInput(.down, at: place)
    case "up": return PointerInput(.up, at: place)
    case "move": return PointerInput(.move, at: place)
    case "wheel":
      guard let count = words.count == 4 ? try pointerNumber(words[3]) : 1 else {
        throw ScriptError("mouse wheel needs a number of notches after the position")
      }
      return PointerInput(.wheel(count), at: place)
    default:
      throw ScriptError("mouse needs down, up, move or wheel, not \"\(words[0])\"")
    }
  }

  /// Returns the text in which the escapes `\n`, `\t`, `\\`, `\"` and `\u{…}` are replaced with the
  /// characters that they stand for.
  private static func unescape(_ text: String) throws(ScriptError) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    // The text may be long, so the text between two escapes is copied as a whole.
    while let backslash = Substring(rest).utf8.firstIndexOfBackslash {
      result += Substring(rest[..<backslash])
      rest = rest[backslash...].dropFirst()
      result.unicodeScalars.append(try escaped(&rest))
    }
    return result.isEmpty ? String(rest) : result + Substring(rest)
  }

  /// Removes an escape, whose backslash was already removed, from the beginning of `rest`, and
  /// returns the scalar that the escape stands for.
  nonisolated static func escaped(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(ScriptError) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "n": "\n"
    case "t": "\t"
    case "\\": "\\"
    case "\"": "\""
    case "u": try codePoint(&rest)
    default:
      throw ScriptError(
        "\\ must be followed by n, t, \\, \" or u{…}; write \\\\ for a backslash")
    }
  }

  private nonisolated static func codePoint(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(ScriptError) -> Unicode.Scalar {
    let digits = rest.dropFirst().prefix { $0 != "}" }
    guard rest.first == "{", rest.contains("}"),
      let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value)
    else {
      throw ScriptError("\\u needs a code point in braces: \\u{1F600}")
    }
    rest = rest.dropFirst(digits.count + 2)
    return scalar
  }
}

extension Substring.UTF8View {
  /// The index of the next backslash, or `nil` if there is none.
  fileprivate nonisolated var firstIndexOfBackslash: Index? {
    // Searches contiguous memory byte by byte, because the text may have millions of bytes.
    let found = withContiguousStorageIfAvailable { bytes -> Int? in
      guard let base = bytes.baseAddress, let place = memchr(base, 0x5C, bytes.count) else {
        return nil
      }
      return UnsafeRawPointer(place) - UnsafeRawPointer(base)
    }
    guard let found else { return firstIndex(of: 0x5C) }
    return found.map { index(startIndex, offsetBy: $0) }
  }
}

extension String {
  fileprivate nonisolated func trimmingSpaces() -> String {
    String(unicodeScalars.drop { $0 == " " || $0 == "\t" })
  }

  /// Returns the first word, and the unchanged text after the space that follows the word.
  nonisolated func splitFirstWord() -> (String, String) {
    let scalars = unicodeScalars
    guard let space = scalars.firstIndex(where: { $0 == " " || $0 == "\t" }) else {
      return (self, "")
    }
    return (String(scalars[..<space]), String(scalars[scalars.index(after: space)...]))
  }
}
