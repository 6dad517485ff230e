import Foundation
import TrellisDatabase

@testable import TrellisJournal

/// A disk that, after a power cut, still has everything that was synced, and any part of the rest.
///
/// Names are treated like content: a new name, or the removal of a name, is only safe once the
/// folder has been synced. SQLite syncs the folder at the first sync of a new write-ahead log.
struct SimulatedDisk {
  /// Which of the operations that were not synced survive.
  enum Survivors: CaseIterable {
    case all, none
    /// Any of the operations, in any order, and any sectors of a write.
    case any
  }

  private struct Content {
    var identity: UInt64
    var durable: [UInt8] = []
    var pending: [Change] = []
    var hasBeenSynced = false
  }

  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(byteCount: Int)
  }

  private static let sectorBytes = 512

  private var contents: [Content] = []
  /// The names as the programs see them. Only `durableNames` are certain to survive a power cut.
  private var names: [String: Int] = [:]
  private var durableNames: [String: Int] = [:]
  /// The number of finished segments.
  private var segments: Int64 = 0

  mutating func apply(_ operation: DiskOperation) {
    switch operation {
    case .open(let path, let identity, let byteCount): open(path, identity, byteCount)
    case .write(let identity, let offset, let bytes):
      change(identity, .write(offset: offset, bytes: bytes))
    case .truncate(let identity, let byteCount):
      change(identity, .truncate(byteCount: byteCount))
    case .sync(let identity): sync(identity)
    case .delete(let path): names[path] = nil
    }
  }

  /// Assigns the path to the file that was opened. Files are linked and renamed without SQLite, so
  /// their new names become known only here.
  private mutating func open(_ path: String, _ identity: UInt64, _ byteCount: Int) {
    if let index = names[path], contents[index].identity == identity { return }
    if byteCount > 0, let known = index(of: identity) {
      if let finished = names[path] {
        // A journal begins its next file. The finished file was renamed before.
        segments += 1
        names[SegmentName.archive(of: path, number: segments)] = finished
      }
      names[path] = known
    } else {
      // A new file can have the same number as a removed file.
      contents.append(Content(identity: identity))
      names[path] = contents.count - 1
    }
  }

  private func index(of identity: UInt64) -> Int? {
    contents.lastIndex { $0.identity == identity }
  }

  private mutating func change(_ identity: UInt64, _ change: Change) {
    guard let index = index(of: identity) else { return }
    contents[index].pending.append(change)
  }

  private mutating func sync(_ identity: UInt64) {
    guard let index = index(of: identity) else { return }
    for change in contents[index].pending { Self.apply(change, to: &contents[index].durable) }
    contents[index].pending = []
    let isLog = names.contains { $0.value == index && $0.key.hasSuffix("-wal") }
    if isLog, !contents[index].hasBeenSynced { durableNames = names }
    contents[index].hasBeenSynced = true
  }

  private static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let written):
      let end = offset + written.count
      if bytes.count < end { bytes += Array(repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(offset..<end, with: written)
    case .truncate(let count):
      bytes = Array(bytes.prefix(count))
      bytes += Array(repeating: 0, count: count - bytes.count)
    }
  }

  /// Returns the content of each name after a power cut now.
  func afterPowerCut(
    _ survivors: Survivors, using random: inout some RandomNumberGenerator
  ) -> [String: [UInt8]] {
    let survivingNames =
      switch survivors {
      case .all: names
      case .none: durableNames
      case .any: Bool.random(using: &random) ? names : durableNames
      }
    var files: [Int: [UInt8]] = [:]
    for index in Set(survivingNames.values).sorted() {
      files[index] = surviving(contents[index], survivors, using: &random)
    }
    return survivingNames.compactMapValues { files[$0] }
  }

  private func surviving(
    _ content: Content, _ survivors: Survivors, using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = content.durable
    switch survivors {
    case .none: break
    case .all: for change in content.pending { Self.apply(change, to: &bytes) }
    case .any:
      for change in content.pending where Bool.random(using: &random) {
        guard case .write(let offset, let written) = change, Bool.random(using: &random) else {
          Self.apply(change, to: &bytes)
          continue
        }
        for start in stride(from: 0, to: written.count, by: Self.sectorBytes)
        where Bool.random(using: &random) {
          let sector = written[start..<min(start + Self.sectorBytes, written.count)]
          Self.apply(.write(offset: offset + start, bytes: Array(sector)), to: &bytes)
        }
      }
    }
    return bytes
  }
}
