import Testing
import TrellisTestSupport
import TrellisText

@Suite struct JSONTests {
  @Test func `an object is written on one line with its members in order`() {
    let value: JSONValue = ["b": 1, "a": [nil, true, false, 2.5], "c": ["x": "y"], "d": []]
    #expect("\(value)" == #"{"b":1,"a":[null,true,false,2.5],"c":{"x":"y"},"d":[]}"#)
    #expect(value["a"] == [nil, true, false, 2.5])
    #expect(value["z"] == nil && JSONValue.null["a"] == nil)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{1B}\u{7F}", #""\u001b\u007f""#),
    ("\u{9B}\u{2028}", #""\u009b\u2028""#), ("naïve 日本 😀", #""naïve 日本 😀""#),
    ("a\u{202E}b", #""a\u202eb""#),
    ("\u{E0041}", #""\udb40\udc41""#), ("\u{301}", #""\u0301""#), ("👩\u{200D}🚀", "\"👩\u{200D}🚀\""),
  ])
  func `strings are written without control characters and read back unchanged`(
    text: String, json: String
  ) throws {
    #expect("\(JSONValue.string(text))" == json)
    #expect(try JSONValue(parsing: json) == .string(text))
  }

  @Test func `written JSON is neutral text and is read back unchanged`() throws {
    var random = SeededGenerator()
    let random20k = (0..<20_000).map { _ in RandomText.any(using: &random) }
    for text in HostileText.all.map(\.text) + random20k {
      let value: JSONValue = .object([JSONValue.Member(text, .array([.string(text), 1]))])
      let json = "\(value)"
      #expect(NeutralText(json).string.utf8.elementsEqual(json.utf8), "\(RandomText.dump(text))")
      guard case .object(let members) = try JSONValue(parsing: json), let member = members.first
      else {
        Issue.record("\(json)")
        continue
      }
      #expect(member.name.utf8.elementsEqual(text.utf8), "\(RandomText.dump(text))")
      #expect(member.value == .array([.string(text), 1]))
    }
  }

  @Test(
    arguments: [
      0.1, 1.0, -0.0, 1e16, 1e-7, .leastNonzeroMagnitude, .pi, .greatestFiniteMagnitude,
      .leastNormalMagnitude,
    ] as [Double])
  func `doubles are written as JSON and read back unchanged`(number: Double) throws {
    guard case .number(let read) = try JSONValue(parsing: "\(JSONValue.number(number))") else {
      Issue.record("not a number")
      return
    }
    #expect(read.bitPattern == number.bitPattern)
  }

  @Test func `random doubles and integers are read back unchanged`() throws {
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      let written = "\(JSONValue.number(number))"
      #expect(try JSONValue(parsing: written) == (number.isFinite ? .number(number) : .null))
      let integer = Int(bitPattern: UInt(random.next()))
      #expect(try JSONValue(parsing: "\(JSONValue.integer(integer))") == .integer(integer))
    }
  }

  @Test func `numbers are read as integers if they fit, and as doubles otherwise`() throws {
    #expect(try JSONValue(parsing: "9223372036854775807") == .integer(.max))
    #expect(try JSONValue(parsing: "9223372036854775808") == .number(9_223_372_036_854_775_808))
    #expect(
      try JSONValue(parsing: " [1e2 , -0,0.5E-1]\n") == [.number(100), .number(0), .number(0.05)])
    #expect("\(JSONValue.number(.infinity))\(JSONValue.number(.nan))" == "nullnull")
  }

  @Test(arguments: [
    ("", "truncated", 0), ("[", "truncated", 1), ("[1", "truncated", 2), ("\"a", "truncated", 2),
    ("tru", "truncated", 3), ("{\"a\":", "truncated", 5), ("\"\\u12", "truncated", 5),
    ("-", "truncated", 1),
    ("[1,]", "syntax", 3), ("{\"a\":1,}", "syntax", 7), ("{a:1}", "syntax", 1),
    ("01", "trailing", 1),
    ("1.", "truncated", 2), (".5", "syntax", 0), ("+1", "syntax", 0), ("1e", "truncated", 2),
    ("NaN", "syntax", 0),
    ("'a'", "syntax", 0), ("\"\u{1}\"", "syntax", 1), ("\"\\x\"", "syntax", 2),
    ("\"\\u12G4\"", "syntax", 5),
    ("nulL", "syntax", 3), ("1 2", "trailing", 2), ("\u{FEFF}1", "syntax", 0),
    ("\u{A0}1", "syntax", 0), ("1//", "trailing", 1),
    (" \"\\ud800\"", "encoding", 1), ("\"\\udc00\\ud800\"", "encoding", 0),
    ("\"\\ud800\\u0041\"", "encoding", 0),
    ("1e999", "range", 0), ("{\"a\":1,\"a\":2}", "duplicate", 7),
    ("{\"a\":1,\"\\u0061\":2}", "duplicate", 7),
  ])
  func `text that is not JSON is refused with the position of the error`(
    text: String, code: String, offset: Int
  ) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error?.code.name == code)
    #expect(error?.offset == offset)
    #expect(error.map { NeutralText($0.message).string == $0.message } == true)
  }

  @Test func `member names that differ only in their bytes are kept apart`() throws {
    let value = try JSONValue(parsing: "{\"e\u{301}\":1,\"é\":2}")
    guard case .object(let members) = value else { return #expect(Bool(false)) }
    #expect(members.count == 2)
  }

  @Test func `the nesting depth of JSON values is limited`() throws {
    let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(128)) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: nested(129)) }
    #expect(throws: JSONError.self) {
      try JSONValue(parsing: String(repeating: "{\"a\":", count: 100_000))
    }
    #expect(throws: JSONError.self) { try JSONValue(parsing: "[]", depthLimit: 0) }
    #expect(try JSONValue(parsing: "1", depthLimit: 0) == 1)
  }

  @Test func `parsing any two bytes or broken UTF-8 gives a value or an error`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let result = Result { () throws(JSONError) in try JSONValue(parsing: [first, second]) }
        if case .failure(let error) = result, !(0...2 ~= error.offset) { Issue.record("\(error)") }
      }
      let quoted = Result { () throws(JSONError) in try JSONValue(parsing: [0x22, first, 0x22]) }
      if first >= 0x80, case .success = quoted { Issue.record("\(first)") }
    }
  }
}
