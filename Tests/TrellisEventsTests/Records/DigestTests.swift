import Testing
import TrellisEvents

struct DigestTests {
  /// Computed with Python's hashlib, around the lengths at which a block is full.
  private nonisolated static let known: [(count: Int, hash: String)] = [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (300, "9835fa6bf4e20a9b9ea812506302e98982721a6cf8d2cae67af57129bf21ae90"),
  ]

  @Test(arguments: known)
  func `the digest of a text consists of its length and its SHA-256`(count: Int, hash: String) {
    let value = RecordValue.digest(of: String(repeating: "a", count: count))
    guard case .digest(let length, let bytes) = value else {
      Issue.record("\(value)")
      return
    }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(length == count && digits == hash)
  }

  @Test func `the length in a digest is the number of UTF-8 bytes of the text`() {
    guard case .digest(let length, let hash) = RecordValue.digest(of: "é") else {
      Issue.record("no digest")
      return
    }
    #expect(length == 2)
    #expect(hash.prefix(4) == [74, 153, 85, 126])
  }
}
