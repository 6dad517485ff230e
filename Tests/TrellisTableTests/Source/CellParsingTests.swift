import Testing
import TrellisTable
import TrellisTableTesting
import TrellisTesting

struct CellParsingTests {
  private func parse(_ text: String, _ type: ColumnType, isNullable: Bool = true) throws(TableError)
    -> CellValue
  {
    try CellValue(
      parsing: text,
      for: TableColumn(id: ColumnID("size"), type: type, isNullable: isNullable))
  }

  @Test func `a text column takes every typed text unchanged`() throws {
    for text in ["", "12", "NULL", "x'00'", "a\0b", "e\u{301}"] {
      #expect(try parse(text, .text) == .text(text))
    }
  }

  @Test func `a column for anything takes numbers and bytes only in their own notation`() throws {
    #expect(try parse("12", .any) == .integer(12))
    #expect(try parse("007", .any) == .text("007"))
    #expect(try parse("+1", .any) == .text("+1"))
    #expect(try parse("1.5", .any) == .real(1.5))
    #expect(try parse("1.50", .any) == .text("1.50"))
    #expect(try parse("x'0a'", .any) == .bytes(prefix: [10], byteCount: 1))
    #expect(try parse("2009-01-01 00:00:00", .any) == .text("2009-01-01 00:00:00"))
    #expect(try parse("9223372036854775808", .any) == .text("9223372036854775808"))
    #expect(try parse("", .any) == .text(""))
  }

  @Test func `a column for anything that is declared as Boolean takes words for yes and no`() throws
  {
    let column = TableColumn(
      id: ColumnID("read"), type: .any, declaredType: "BOOLEAN", isNullable: true)
    for (text, value) in [
      ("yes", CellValue.integer(1)), ("No", .integer(0)), ("TRUE", .integer(1)), ("1", .integer(1)),
      ("9", .integer(9)), ("t", .text("t")), ("maybe", .text("maybe")),
    ] {
      #expect(try CellValue(parsing: text, for: column) == value)
    }
    #expect(["1", "9", "yes", "true"].allSatisfy(CellValue.isTrue))
    #expect(["0", "no", "", "maybe", "0.0"].allSatisfy { !CellValue.isTrue($0) })
  }

  @Test func `a column of Boolean values takes words, and other whole numbers do not`() throws {
    var column = TableColumn(id: ColumnID("done"), type: .integer, isNullable: true)
    for text in ["yes", "false"] {
      #expect(throws: TableError.self) { try CellValue(parsing: text, for: column) }
    }
    for declared in ["BOOLEAN", "bool"] {
      column.declaredType = declared
      for (text, number) in [("yes", 1), ("TRUE", 1), ("on", 1), ("no", 0), ("f", 0), ("1", 1)] {
        #expect(try CellValue(parsing: text, for: column) == .integer(Int64(number)))
      }
      #expect(try CellValue(parsing: "", for: column) == .null)
      #expect(throws: TableError.self) { try CellValue(parsing: "maybe", for: column) }
    }
  }

  @Test func `typed numbers and bytes are parsed exactly, and empty text is parsed as NULL`() throws
  {
    #expect(try parse("-9223372036854775808", .integer) == .integer(.min))
    #expect(try parse("12", .number) == .integer(12))
    #expect(try parse("1e3", .number) == .real(1_000))
    #expect(try parse("-inf", .number) == .real(-.infinity))
    #expect(try parse("x'C0FFEE'", .bytes) == .bytes(prefix: [0xC0, 0xFF, 0xEE], byteCount: 3))
    for type in [ColumnType.integer, .number, .bytes] { #expect(try parse("", type) == .null) }
  }

  @Test(
    arguments: [
      ("abc", .integer, #"size takes a whole number, not "abc""#),
      ("1.5", .integer, #"size takes a whole number, not "1.5""#),
      (
        "9223372036854775808", .integer,
        "size takes a whole number between -9223372036854775808 and 9223372036854775807, "
          + #"not "9223372036854775808""#
      ),
      ("nan", .number, #"size takes a number such as 12 or 1.5e-3, not "nan""#),
      ("1e999", .number, #"size takes a number such as 12 or 1.5e-3, not "1e999""#),
      ("0x10", .number, #"size takes a number such as 12 or 1.5e-3, not "0x10""#),
      ("a\nb\u{1B}[2J", .integer, #"size takes a whole number, not "a\nb\u{1b}[2J""#),
      (
        "x'0'", .bytes,
        #"size takes bytes as pairs of hexadecimal digits, such as x'0A0B', not "x'0'""#
      ),
    ] as [(String, ColumnType, String)])
  func `text that does not fit the column is refused in one line`(
    text: String, type: ColumnType, message: String
  ) {
    let error = #expect(throws: TableError(.invalidValue, message)) { try parse(text, type) }
    // What was typed is for the user and not for records, which keep what is thrown too.
    #expect(error.map { "\($0)" } == message.part(before: ", not \""))
  }

  @Test func `empty text is refused where a value is required`() {
    #expect(throws: TableError(.invalidValue, "size takes a whole number; type a value")) {
      try parse("", .integer, isNullable: false)
    }
  }

  @Test func `the text shown for a number can be typed back without loss`() throws {
    var generator = RepeatableNumbers(seed: 20)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: generator.next())
      guard !number.isNaN else { continue }
      #expect(try parse(CellText(.real(number)).string, .any) == .real(number))
      let whole = Int64(bitPattern: generator.next())
      #expect(try parse(CellText(.integer(whole)).string, .any) == .integer(whole))
    }
  }
}

extension String {
  /// Returns the part before the last occurrence of some text.
  fileprivate func part(before text: String) -> String? {
    ranges(of: text).last.map { String(self[..<$0.lowerBound]) }
  }
}
