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

  @Test(arguments: [
    (16, "1e97ebbc90757ba3fdab768a6a48e51802f6f21ef3038944eeae2dc6b5203495"),
    (64, "85c7d9b4d796b75780222c784922a674a1dbec09c19b5daa785290e9da20eb42"),
    (65, "df5a1ffbd3c43e6f06ceeebaf8d7c0e1c8d05895f28e7756dd40e522ab4f3382"),
    (200, "5d2839e9435a76075a3549a72d44fb488ac51911473420688f9fa4b2943b509b"),
  ])
  func `a key can be shorter or longer than a block of the hash`(byteCount: Int, hash: String) {
    // Computed with Python's hmac and hashlib.
    let sealer = CommitmentSealer(key: Array(0..<UInt8(byteCount)))
    #expect(hexadecimal(sealer.seal(type: 5, bytes: [])) == "0000000000000000" + hash)
  }

  @Test func `the index of a commitment counts from 0`() {
    let sealer = CommitmentSealer(key: Array(0..<65))
    _ = sealer.seal(type: 4, bytes: [])
    // Computed with Python's hmac and hashlib.
    #expect(
      hexadecimal(sealer.seal(type: 4, bytes: Array(repeating: UInt8(ascii: "x"), count: 100)))
        == "00000000000000012ec6b1ad0af1e20f801597853c3203c1a40351fa7c13706eee4fd84fd12c911e")
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
