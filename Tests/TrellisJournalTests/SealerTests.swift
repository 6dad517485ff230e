import Testing
import TrellisEvents
import TrellisIntegrity
import TrellisJournal

struct SealerTests {
  private let key: [UInt8] = Array(0..<32)

  @Test func `a commitment is an index followed by a SHA-256 of tag, salt, type and value`() {
    // Computed with Python's hmac and hashlib.
    let sealer = CommitmentSealer(key: key)
    let sealed = sealer.seal(type: 4, bytes: Array("Ada".utf8))
    #expect(
      hexadecimal(sealed)
        == "0000000000000000ab4d31446aa817d497e30514f931c0fea3754068947c2dc8568d933b558d0f84")
  }

  @Test func `with the right key, only the sealed value matches a commitment`() {
    let sealer = CommitmentSealer(key: key)
    let plain = PlainValue(.text("Ada"))
    let sealed = sealer.seal(type: plain.type, bytes: plain.bytes)
    let later = CommitmentSealer(key: key)
    #expect(later.matches(PlainValue(.text("Ada")), sealed: sealed))
    #expect(later.matches(PlainValue(.private(.text("Ada"))), sealed: sealed))
    #expect(!later.matches(PlainValue(.text("Bob")), sealed: sealed))
    #expect(!later.matches(PlainValue(.bytes(Array("Ada".utf8))), sealed: sealed))
    #expect(!CommitmentSealer().matches(PlainValue(.text("Ada")), sealed: sealed))
    #expect(!later.matches(PlainValue(.text("Ada")), sealed: []))
  }

  @Test func `commitments reveal neither equality nor length of values`() {
    let sealer = CommitmentSealer()
    let values = ["", "a", "a", String(repeating: "x", count: 100_000)]
    let sealed = values.map { sealer.seal(type: 4, bytes: Array($0.utf8)) }
    #expect(sealed.map(\.count) == [40, 40, 40, 40])
    #expect(Set(sealed.map { $0.dropFirst(8) }).count == 4)
  }

  @Test func `creating a sealer with a key that is too short stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = CommitmentSealer(key: [1, 2, 3])
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
