// error: type 'Counter' does not conform to the 'Sendable' protocol
import TrellisCollections

final class Counter {
  var count = 0
}

func countAll(_ counters: [Counter]) async {
  await counters.concurrentForEach(width: 2) { $0.count += 1 }
}
