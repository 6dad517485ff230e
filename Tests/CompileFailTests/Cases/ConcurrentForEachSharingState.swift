// error: mutation of captured var 'sum' in concurrently-executing code
import TrellisCollections

func sum(of numbers: [Int]) async -> Int {
  var sum = 0
  await numbers.concurrentForEach(width: 2) { sum += $0 }
  return sum
}
