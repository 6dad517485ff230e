import Foundation
import Testing
import TrellisProgram
import TrellisTestSupport

/// The flat subset of TOML, compared with Python's tomllib.
@Suite(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
struct FlatTOMLTests {
  /// Makes documents, most of them valid, and prints each with what tomllib reads; null if it
  /// refuses the document.
  private static let judge = #"""
    import json, random, sys, tomllib
    random.seed(int(sys.argv[1]))
    words = ["a", "é🌳", "\\n", "\\\"", "\\u00e9", "\\U0001F333", "#", " ", "\t", "[", "]", ",", "=", "'", "\\\\", "\\x", "\x7f"]
    def string():
        text = "".join(random.choice(words) for _ in range(random.randint(0, 5)))
        return "'" + text + "'" if random.random() < 0.4 else '"' + text + '"'
    def value():
        kind = random.randint(0, 4)
        if kind == 0: return random.choice(["true", "false", "True"])
        if kind == 1: return random.choice(["0", "-7", "+12", "007", "9223372036854775807", "1_0", "1.5", "--1"])
        if kind == 2: return "[" + ", ".join(string() for _ in range(random.randint(0, 3))) + random.choice(["]", ",]", " ]", ""])
        return string()
    for number in range(400):
        lines = []
        for _ in range(random.randint(1, 4)):
            key = random.choice(["a", "b-c", "D_1", "é", "", "x y"])
            lines.append(random.choice(["", "# note", key + random.choice(["=", " = ", ""]) + value() + random.choice(["", " # x", " y"])]))
        text = "\n".join(lines)
        try:
            found = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            found = None
        print(json.dumps({"text": text, "found": found}))
    """#

  @Test func `the flat TOML reader reads the same as Python's tomllib`() throws {
    var generator = SeededGenerator()
    let seed = Int.random(in: 0...1_000_000, using: &generator)
    let scratch = try Scratch()
    let run = try RunningTool(
      Judge.pyte.program, ["-c", Self.judge, "\(seed)"], in: scratch, environment: [:]
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    var accepted = 0
    for line in run.output.split(separator: "\n") {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let text = try #require(object["text"] as? String)
      guard let values = try? FlatTOML(text).values else { continue }
      let found = try #require(object["found"] as? [String: Any], "tomllib refuses \(text)")
      accepted += 1
      #expect(found.count == values.count)
      for (key, value) in values {
        switch value {
        case .text(let string): #expect(found[key] as? String == string, "\(text)")
        case .number(let number): #expect(found[key] as? Int64 == number, "\(text)")
        case .flag(let flag): #expect(found[key] as? Bool == flag, "\(text)")
        case .texts(let strings): #expect(found[key] as? [String] == strings, "\(text)")
        }
      }
    }
    #expect(accepted > 20)
  }
}
