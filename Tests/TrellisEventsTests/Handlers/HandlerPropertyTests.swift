import Testing
import TrellisEvents
import TrellisTestSupport

struct HandlerPropertyTests {
  @Test(.tags(.row4, .row13, .row18))
  func `random registrations, removals and nested sends call the same handlers as a model`() {
    let before = HandlerList.liveCount
    var generator = SeededGenerator()
    var called = 0
    do {
      let real = RealHandlers()
      let model = ModelHandlers()
      for number in 0..<Soak.count(1_000_000) {
        let newest = real.numbers.last ?? 0
        let step = Step.random(&generator, numbers: newest)
        real.perform(step)
        model.perform(step)
        guard real.calls == model.calls, real.numbers == model.numbers else {
          Issue.record("step \(number), \(step): \(real.calls) is not \(model.calls)")
          return
        }
        #expect(HandlerList.liveCount == before + real.numbers.count)
        called += real.calls.count
        real.calls = []
        model.calls = []
      }
    }
    #expect(called > 0)
    #expect(HandlerList.liveCount == before)
  }
}
