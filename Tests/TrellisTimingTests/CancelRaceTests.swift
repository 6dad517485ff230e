import Testing

@testable import TrellisTiming

@Suite struct CancelRaceTests {
  @Test(.tags(.row138))
  func `when a hundred threads cancel a run, only one call reports that it prevented the run`()
    async
  {
    for _ in 0..<10 {
      let token = await TimerQueue(time: VirtualTime()).schedule(after: .forever) {}
      let prevented = await Threads.run(100) { _ in token.cancel() }
      #expect(prevented.count { $0 } == 1)
      #expect(token.state == .cancelled)
    }
  }

  @Test(.tags(.row138))
  func `when a start races with ninety-nine cancellations, exactly one of them succeeds`() async {
    for _ in 0..<10 {
      let token = await TimerQueue(time: VirtualTime()).schedule(after: .forever) {}
      let won = await Threads.run(100) { $0 == 50 ? token.start() : token.cancel() }
      #expect(won.count { $0 } == 1)
      #expect(token.state == (won[50] ? .running : .cancelled))
    }
  }

  @MainActor
  @Test(.tags(.row138))
  func `each of a hundred runs is either cancelled by another thread or runs once`() async {
    let time = VirtualTime()
    let timers = TimerQueue(time: time)
    var ran = [Int](repeating: 0, count: 100)
    let tokens = ran.indices.map { index in
      timers.schedule(after: .milliseconds(index)) { ran[index] += 1 }
    }

    async let cancelled = Threads.run(100) { tokens[$0].cancel() }
    for _ in ran.indices { timers.advance(by: .milliseconds(1)) }
    let prevented = await cancelled

    for index in ran.indices {
      #expect(ran[index] == (prevented[index] ? 0 : 1))
      #expect(tokens[index].state == (prevented[index] ? .cancelled : .finished))
    }
  }
}
