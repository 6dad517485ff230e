import Foundation
import Testing
import TrellisText

/// The form of text in which filters search.
struct CaselessTextTests {
  private static let equal: [[String]] = [
    ["a", "A"], ["É", "é", "E\u{301}", "e\u{301}"], ["straße", "STRASSE", "Strasse", "STRAẞE"],
    ["ΣΑΣ", "σας", "σασ"], ["ﬁn", "FIN", "fin"], ["Å", "Å", "a\u{30A}"], ["K", "k", "K"],
    ["ДЯДЯ", "дядя"], ["각", "\u{1100}\u{1161}\u{11A8}"], ["가", "\u{1100}\u{1161}"],
    // Marks of different classes are in either order, also the iota below a letter.
    ["e\u{323}\u{302}", "ệ", "e\u{302}\u{323}", "Ệ"], ["ᾴ", "α\u{345}\u{301}", "Α\u{301}ι", "άι"],
    ["İ", "i\u{307}"],
  ]
  private static let different = [
    "e", "é", "ê", "ss", "s", "i", "ı", "σ", "α", "각", "가", "漢", "字", "\u{301}", "", "1",
    "e\u{301}\u{302}",
    "e\u{302}\u{301}",
  ]

  @Test func `case and the encoding of accents do not matter`() {
    for texts in Self.equal {
      let forms = Set(texts.map { CaselessText($0) })
      #expect(forms.count == 1, "\(texts)")
    }
  }

  @Test func `different letters, accents and orders of accents of one class have different forms`()
  {
    for (index, text) in Self.different.enumerated() {
      for other in Self.different[(index + 1)...] {
        #expect(CaselessText(text) != CaselessText(other), "\(text) \(other)")
      }
    }
  }

  @Test func `a text occurs only in front of the end of a character`() {
    func finds(_ text: String, in whole: String) -> [Bool] {
      [
        CaselessText(whole).contains(CaselessText(text)),
        CaselessText(whole).hasPrefix(CaselessText(text)),
      ]
    }
    #expect(finds("E", in: "é") == [false, false])
    #expect(finds("e", in: "e\u{301}") == [false, false])
    #expect(finds("e", in: "ée") == [true, false])
    #expect(finds("É", in: "cafe\u{301}s") == [true, false])
    #expect(finds("가", in: "각") == [false, false])
    #expect(finds("가", in: "가각") == [true, true])
    #expect(finds("SS", in: "ß") == [true, true])
    #expect(finds("\u{301}", in: "é") == [true, false])
    #expect(finds("", in: "") == [true, true])
    #expect(finds("a", in: "") == [false, false])
    #expect(finds("ab", in: "aab") == [true, false])
  }

  @Test func `bytes that are not UTF-8 stay as they are`() {
    let bytes: [UInt8] = [0x41, 0xFF, 0xC3, 0x41, 0xED, 0xA0, 0x80, 0xC3]
    let form = bytes.withUnsafeBufferPointer { CaselessText(utf8: $0) }
    #expect(form.utf8 == [0x61, 0xFF, 0xC3, 0x61, 0xED, 0xA0, 0x80, 0xC3])
    #expect(form.contains(CaselessText("a")))
  }

  @Test(.enabled(if: UnicodeFiles.arePresent, UnicodeFiles.absence))
  func `the form of each scalar is what Unicode's data says`() throws {
    let folding = try caseFolding()
    #expect(folding.count > 1_400)
    var count = 0
    for value in 0x80..<UInt32(0x110000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let form = caselessForm(of: String(Character(scalar)), folding)
      if !CaselessText(String(Character(scalar))).utf8.elementsEqual(form.utf8) {
        Issue.record("U+\(String(value, radix: 16))")
      }
      count += 1
    }
    #expect(count == 0x110000 - 0x800 - 0x80)
  }

  @Test(.enabled(if: UnicodeFiles.arePresent, UnicodeFiles.absence))
  func `the form of random text is the form that Unicode defines, and its own form`() throws {
    let folding = try caseFolding()
    let alphabet = [
      "a", "E", "α", "ᾳ", "ᾼ", "Ὰ", "é", "ß", "가", "각", "\u{301}", "\u{302}", "\u{323}", "\u{345}",
      "\u{11A8}", "İ", "\u{307}", "ǰ", "ﬃ",
    ]
    // All texts of up to three scalars or syllables.
    for first in [""] + alphabet {
      for second in [""] + alphabet {
        for third in alphabet {
          let text = first + second + third
          let form = CaselessText(text)
          let expected = caselessForm(of: text, folding)
          #expect(form.utf8.elementsEqual(expected.utf8), "\(text.unicodeScalars.map(\.value))")
          #expect(CaselessText(expected) == form)
        }
      }
    }
  }

  /// The common and full case foldings in Unicode's data.
  private func caseFolding() throws -> [Unicode.Scalar: String] {
    var folding: [Unicode.Scalar: String] = [:]
    for fields in try UnicodeFiles.rows("CaseFolding.txt") where ["C", "F"].contains(fields[1]) {
      let scalar = try #require(UnicodeFiles.scalars(fields[0]).first)
      folding[scalar] = UnicodeFiles.string(UnicodeFiles.scalars(fields[2]))
    }
    return folding
  }

  /// The canonical decomposition of the folded canonical decomposition, by Foundation.
  private func caselessForm(of text: String, _ folding: [Unicode.Scalar: String]) -> String {
    let folded = text.decomposedStringWithCanonicalMapping.unicodeScalars
      .map { folding[$0] ?? String(Character($0)) }.joined()
    return folded.decomposedStringWithCanonicalMapping
  }
}
