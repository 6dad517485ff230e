import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisIntegrity
@testable import TrellisJournal

/// The tree of RFC 6962, compared with a tree that is computed directly from the definition in the
/// RFC.
struct TreeTests {
  private let hasher = RecordHasher()

  private func leaf(_ number: UInt64) -> TreeHash {
    let bytes = Array("leaf \(number)".utf8)
    return bytes.withUnsafeBytes { hasher.hash(ofLeaf: $0) }
  }

  /// Returns the hash of a tree according to the definition.
  private func definition(_ leaves: ArraySlice<TreeHash>) -> TreeHash {
    guard leaves.count > 1 else { return leaves.first ?? hasher.digest(of: []) }
    var power = 1
    while power * 2 < leaves.count { power *= 2 }
    return hasher.hash(
      of: definition(leaves.prefix(power)), definition(leaves.dropFirst(power)))
  }

  @Test func `the roots of the tree are those of the test vectors for certificate logs`() {
    let inputs = [
      "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
      "606162636465666768696a6b6c6d6e6f",
    ]
    let roots = [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
      "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
      "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
      "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
      "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
      "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ]
    var range = TreeRange()
    #expect(
      hexadecimal(range.root(hasher))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    for (index, (input, root)) in zip(inputs, roots).enumerated() {
      let bytes = stride(from: 0, to: input.count, by: 2).map { offset in
        UInt8(input.dropFirst(offset).prefix(2), radix: 16) ?? 0
      }
      let hash = bytes.withUnsafeBytes { hasher.hash(ofLeaf: $0) }
      range.insert(hash, at: UInt64(index), hasher)
      #expect(hexadecimal(range.root(hasher)) == root)
    }
  }

  private func hexadecimal(_ hash: TreeHash) -> String {
    hash.bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test func `leaves that are added in any order give the root that RFC 6962 defines`() {
    var numbers = SeededGenerator(function: #function)
    for count in 0...70 as ClosedRange<UInt64> {
      let leaves = (0..<count).map(leaf)
      var range = TreeRange()
      for number in (0..<count).shuffled(using: &numbers) {
        let isNew = [true, false].map { _ in
          range.insert(leaves[Int(number)], at: number, hasher)
        }
        #expect(isNew == [true, false])
        #expect(TreeRange(stored: range.stored) == range)
      }
      #expect(range.count == count)
      #expect(range.root(hasher) == definition(leaves[...]))
      // There is one node for each 1 in the binary form of the number.
      #expect(range.nodes.count == count.nonzeroBitCount)
    }
  }

  @Test func `a gap has one leaf for each missing record`() {
    for end in 1...40 as ClosedRange<UInt64> {
      for start in 0..<end {
        let same = leaf(99)
        let leaves = (0..<start).map(leaf) + (start..<end).map { _ in same }
        var range = TreeRange()
        range.insert(same, at: start..<end, hasher)
        #expect(range.count == (start == 0 ? end : 0))
        for number in 0..<start { range.insert(leaf(number), at: number, hasher) }
        #expect(range.root(hasher) == definition(leaves[...]))
      }
    }
    var huge = TreeRange()
    huge.insert(leaf(0), at: 0..<(1 << 60), hasher)
    #expect(huge.nodes.count == 1 && huge.count == 1 << 60)
  }

  @Test func `every proof for up to 40 leaves is valid, and no changed proof is`() throws {
    for size in 1...40 as ClosedRange<UInt64> {
      let leaves = (0..<size).map(leaf)
      let root = definition(leaves[...])
      for number in 0..<size {
        var subtrees = SubtreeHashes(inclusionOf: number, size: size)
        subtrees.add(LeafHashes(first: 0, hashes: leaves, hasher))
        let proof = try #require(subtrees.hashes)
        func root(_ hash: TreeHash, _ at: UInt64, _ proof: [TreeHash]) -> TreeHash? {
          TreeProof.root(ofLeaf: hash, at: at, size: size, proof, hasher)
        }
        #expect(root(leaf(number), number, proof) == definition(leaves[...]))
        #expect(root(leaf(99), number, proof) != definition(leaves[...]))
        if size > 1 {
          #expect(root(leaf(number), (number + 1) % size, proof) != definition(leaves[...]))
        }
        #expect(root(leaf(number), number, proof + [leaf(1)]) != definition(leaves[...]))
        #expect(
          root(leaf(number), number, proof.dropLast()) != definition(leaves[...]) || proof.isEmpty)
      }
      for old in 0...size {
        var subtrees = SubtreeHashes(from: old, to: size)
        subtrees.add(LeafHashes(first: 0, hashes: leaves, hasher))
        let proof = try #require(subtrees.hashes)
        let oldRoot = definition(leaves.prefix(Int(old)))
        func holds(_ oldRoot: TreeHash, _ root: TreeHash, _ proof: [TreeHash]) -> Bool {
          TreeProof.isConsistent((old, oldRoot), (size, root), proof, hasher)
        }
        #expect(holds(oldRoot, root, proof), "from \(old) to \(size)")
        #expect(!holds(leaf(99), root, proof))
        #expect(old == 0 || !holds(oldRoot, leaf(99), proof))
        #expect(!holds(oldRoot, root, proof + [leaf(1)]))
      }
    }
  }
}
