import Testing
import TrellisState
import TrellisTestSupport

struct RoundModelTests {
  @Test(.tags(.row38, .row39, .row40, .row41, .row42, .row43, .row44, .row47))
  func `any mix of random operations calls the same observers in the same order as the model`() {
    var random = SeededGenerator()
    let before = StateScope.liveObserverCount
    for program in 0..<Soak.count(20_000) {
      let real = RealWorld()
      let model = ModelWorld()
      for step in 0..<50 {
        let action = Action.random(using: &random)
        real.perform(action)
        model.perform(action)
        guard real.log == model.log else {
          let same = zip(real.log, model.log).prefix { $0 == $1 }.count
          Issue.record(
            """
            program \(program) step \(step): after \(real.log.prefix(same).suffix(5))
            real  \(real.log.dropFirst(same).prefix(5))
            model \(model.log.dropFirst(same).prefix(5))
            """)
          return
        }
        for state in 0..<Action.stateCount {
          #expect(real.observerCount(of: state) == model.observerCount(of: state))
        }
      }
    }
    #expect(StateScope.liveObserverCount == before)
  }
}
