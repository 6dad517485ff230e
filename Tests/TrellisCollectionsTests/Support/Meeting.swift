import Synchronization

/// Lets those who attend go on once a full table of them is there.
final class Meeting: Sendable {
  private struct Table {
    var waiting: [CheckedContinuation<Void, Never>] = []
    var present = 0
    var most = 0
  }

  private let size: Int
  private let table = Mutex(Table())

  init(size: Int) {
    self.size = size
  }

  /// How many were there at a time, at most.
  var most: Int { table.withLock { $0.most } }

  func attend() async {
    await withCheckedContinuation { continuation in
      let leaving = table.withLock { table -> [CheckedContinuation<Void, Never>] in
        table.present += 1
        table.most = max(table.most, table.present)
        table.waiting.append(continuation)
        guard table.waiting.count == size else { return [] }
        defer { table.waiting = [] }
        return table.waiting
      }
      for continuation in leaving { continuation.resume() }
    }
    table.withLock { $0.present -= 1 }
  }
}
