import Testing
import TrellisCollections

@Suite struct ConcurrentForEachTests {
  private struct Failure: Error, Equatable {
    let element: Int
  }

  @Test(.tags(.row134), arguments: [0, 1, 2, 3, 10, 1000], [1, 2, 7, 2000])
  func `concurrentForEach passes every element to its closure once`(count: Int, width: Int) async {
    let seen = Notes()
    await (0..<count).concurrentForEach(width: width) { element in
      await seen.add(element)
    }
    #expect(await seen.elements.sorted() == Array(0..<count))
  }

  @Test(.tags(.row134)) func `with a width of one, elements are handled one after another`() async {
    let seen = Notes()
    await (0..<100).concurrentForEach(width: 1) { element in
      await Task.yield()
      await seen.add(element)
    }
    #expect(await seen.elements == Array(0..<100))
  }

  @Test(.tags(.row134), arguments: 1...5)
  func `concurrentForEach runs as many calls at once as its width allows`(width: Int) async {
    let meeting = Meeting(size: width)
    await (0..<(width * 4)).concurrentForEach(width: width) { _ in await meeting.attend() }
    // Each call waits until as many are there as may be: too few would never end.
    #expect(await meeting.most == width)
  }

  @Test(.tags(.row134))
  func `the error of the earliest element is thrown, even if it occurs later`() async {
    let later = Signal()
    await #expect(throws: Failure(element: 1)) {
      try await (0..<4).concurrentForEach(width: 4) { element in
        if element == 1 {
          await later.wait()
          throw Failure(element: 1)
        }
        if element == 3 {
          await later.raise()
          throw Failure(element: 3)
        }
      }
    }
  }

  @Test(.tags(.row134), arguments: 1...4)
  func `if two elements fail, the error of the earlier one is thrown`(width: Int) async {
    for first in 0..<6 {
      for second in first..<6 {
        for slow in [first, second] {
          await #expect(throws: Failure(element: first)) {
            try await (0..<6).concurrentForEach(width: width) { element in
              if element == slow { for _ in 0..<20 { await Task.yield() } }
              if element == first || element == second { throw Failure(element: element) }
            }
          }
        }
      }
    }
  }

  @Test(.tags(.row134)) func `after an error, no new calls begin, and running calls end`() async {
    let began = Notes()
    let ended = Notes()
    let failed = Signal()
    await #expect(throws: Failure(element: 0)) {
      try await (0..<100).concurrentForEach(width: 2) { element in
        await began.add(element)
        if element == 0 {
          await failed.raise()
          await ended.add(element)
          throw Failure(element: 0)
        }
        await failed.wait()
        for _ in 0..<10 { await Task.yield() }
        await ended.add(element)
      }
    }
    let count = await began.elements.count
    #expect(await ended.elements.count == count)
    #expect(count < 100)
  }

  @Test(.tags(.row134))
  func `a nonthrowing closure needs no try, and a typed error keeps its type`() async {
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

  @Test(.tags(.row134)) func `a closure of concurrentForEach sees that its task was cancelled`()
    async
  {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let cancelled = Notes()
      await (0..<10).concurrentForEach(width: 3) {
        if Task.isCancelled { await cancelled.add($0) }
      }
      return await cancelled.elements.count
    }
    #expect(await task.value == 10)
  }

  @Test(arguments: [0, -1])
  func `calling concurrentForEach with a width below one stops the program`(width: Int) async {
    await #expect(processExitsWith: .failure) { [width] in
      await [1].concurrentForEach(width: width) { _ in }
    }
  }
}
