import Testing
import TrellisDatabase

struct LookScheduleTests {
  /// A step of a schedule.
  private enum Step: CaseIterable {
    case event, lock, unchanged, changed, locked

    /// The result of the look, if the step is a look.
    var finding: LookSchedule.Finding? {
      switch self {
      case .event, .lock: nil
      case .unchanged: .unchanged
      case .changed: .changed
      case .locked: .locked
      }
    }
  }

  /// The delays of looks that find nothing, until an event is waited for.
  private func quietDelays(_ schedule: inout LookSchedule) -> [Int] {
    var delays: [Int] = []
    while let delay = schedule.delayMilliseconds(isConnected: true), delays.count < 100 {
      delays.append(delay)
      _ = schedule.didLook(.unchanged)
    }
    return delays
  }

  private func expect(
    _ isTold: Bool, _ finding: LookSchedule.Finding, _ schedule: inout LookSchedule,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    let told = schedule.didLook(finding)
    #expect(told == isTold, sourceLocation: place)
  }

  @Test func `after an event, the file is checked 12 times, and then the next event is awaited`() {
    var schedule = LookSchedule()
    let delays = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_000]
    #expect(quietDelays(&schedule) == delays)
    schedule.didReceiveEvent()
    #expect(quietDelays(&schedule) == delays)
  }

  @Test func `a change is reported at once and twice more, a second apart`() {
    var schedule = LookSchedule()
    var told: [Bool] = [schedule.didLook(.changed)]
    for _ in 0..<LookSchedule.repetitionCount {
      #expect(schedule.delayMilliseconds(isConnected: true) == 1_000)
      told.append(schedule.didLook(.unchanged))
    }
    #expect(told == [true, true, true])
    #expect(schedule.delayMilliseconds(isConnected: true) == nil)
  }

  @Test func `a locked file is checked each second, and the end of the lock is reported`() {
    var schedule = LookSchedule()
    for _ in 0..<40 { expect(false, .locked, &schedule) }
    #expect(schedule.delayMilliseconds(isConnected: true) == 1_000)
    expect(true, .unchanged, &schedule)
  }

  @Test func `the end of a lock that a reader met is reported, even if no check met the lock`() {
    var schedule = LookSchedule()
    _ = quietDelays(&schedule)
    schedule.didMeetLock()
    #expect(schedule.delayMilliseconds(isConnected: true) == 0)
    expect(true, .unchanged, &schedule)
  }

  @Test func `without events, the file is checked each second`() {
    var schedule = LookSchedule()
    _ = quietDelays(&schedule)
    for _ in 0..<3 {
      #expect(schedule.delayMilliseconds(isConnected: false) == 1_000)
      expect(false, .unchanged, &schedule)
    }
    expect(true, .changed, &schedule)
  }

  /// All sequences of six steps.
  @Test func `after any steps, changes and ends of locks are reported, and the checks end`() {
    let steps = Step.allCases
    for number in 0..<(5 * 5 * 5 * 5 * 5 * 5) {
      var schedule = LookSchedule()
      var (rest, isLocked, isWaiting) = (number, false, true)
      for _ in 0..<6 {
        let step = steps[rest % steps.count]
        rest /= steps.count
        switch step.finding {
        case nil:
          if step == .event { schedule.didReceiveEvent() } else { schedule.didMeetLock() }
          isLocked = isLocked || step == .lock
          isWaiting = true
          #expect(schedule.delayMilliseconds(isConnected: true) == 0)
        case let finding?:
          let isTold = schedule.didLook(finding)
          let isNews = finding == .changed || finding == .unchanged && isLocked
          #expect(isTold || !isNews)
          #expect(!isTold || !isWaiting || isNews)
          if isNews { isWaiting = false }
          isLocked = finding == .locked
        }
      }
      let delays = quietDelays(&schedule)
      #expect(delays.count <= 12 + 2 + 1)
    }
  }
}
