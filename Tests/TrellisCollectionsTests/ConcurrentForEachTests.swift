import Synchronization
import Testing
import TrellisCollections

@Suite struct ConcurrentForEachTests {
  private struct Failure: Error, Equatable {
    let element: Int
  }

  @Test(.tags(.row134), arguments: [0, 1, 2, 3, 10, 1000], [1, 2, 7, 2000])
  func `every element is seen once`(count: Int, width: Int) async {
    let seen = Mutex<[Int]>([])
    await (0..<count).concurrentForEach(width: width) { element in
      seen.withLock { $0.append(element) }
    }
    #expect(seen.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test(.tags(.row134)) func `a width of one is one after the other`() async {
    let seen = Mutex<[Int]>([])
    await (0..<100).concurrentForEach(width: 1) { element in
      await Task.yield()
      seen.withLock { $0.append(element) }
    }
    #expect(seen.withLock { $0 } == Array(0..<100))
  }

  @Test(.tags(.row134), arguments: 1...5)
  func `the width is used and never exceeded`(width: Int) async {
    let meeting = Meeting(size: width)
    await (0..<(width * 4)).concurrentForEach(width: width) { _ in await meeting.attend() }
    // Each call waits until as many are there as may be: too few would never end.
    #expect(meeting.most == width)
  }

  @Test(.tags(.row134)) func `the error of the earliest element is thrown, though it came later`()
    async
  {
    let later = Signal()
    await #expect(throws: Failure(element: 1)) {
      try await (0..<4).concurrentForEach(width: 4) { element in
        if element == 1 {
          await later.wait()
          throw Failure(element: 1)
        }
        if element == 3 {
          later.raise()
          throw Failure(element: 3)
        }
      }
    }
  }

  @Test(.tags(.row134)) func `for every pair of failing elements and width the earlier one wins`()
    async
  {
    for width in 1...4 {
      for first in 0..<6 {
        for second in first..<6 {
          await #expect(throws: Failure(element: first)) {
            try await (0..<6).concurrentForEach(width: width) { element in
              if element == first { for _ in 0..<5 { await Task.yield() } }
              if element == first || element == second { throw Failure(element: element) }
            }
          }
        }
      }
    }
  }

  @Test(.tags(.row134)) func `after an error nothing more begins, and what began ends`() async {
    let began = Mutex<[Int]>([])
    let ended = Mutex<[Int]>([])
    let failed = Signal()
    await #expect(throws: Failure(element: 0)) {
      try await (0..<100).concurrentForEach(width: 2) { element in
        began.withLock { $0.append(element) }
        defer { ended.withLock { $0.append(element) } }
        if element == 0 {
          failed.raise()
          throw Failure(element: 0)
        }
        await failed.wait()
        for _ in 0..<10 { await Task.yield() }
      }
    }
    let count = began.withLock { $0.count }
    #expect(ended.withLock { $0.count } == count)
    #expect(count < 100)
  }

  @Test(.tags(.row134)) func `a closure that cannot throw needs no try, a typed error stays typed`()
    async
  {
    await [1].concurrentForEach(width: 1) { _ in }
    do throws(Failure) {
      try await [1].concurrentForEach(width: 1) { (element) throws(Failure) in
        throw Failure(element: element)
      }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.element == 1)
    }
  }

  @Test(.tags(.row134)) func `a closure sees that its task was cancelled`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let cancelled = Mutex(0)
      await (0..<10).concurrentForEach(width: 3) { _ in
        if Task.isCancelled { cancelled.withLock { $0 += 1 } }
      }
      return cancelled.withLock { $0 }
    }
    #expect(await task.value == 10)
  }

  @Test(arguments: [0, -1])
  func `a width below one is refused`(width: Int) async {
    await #expect(processExitsWith: .failure) { [width] in
      await [1].concurrentForEach(width: width) { _ in }
    }
  }
}
