import Testing
import TrellisDatabase

struct LookScheduleTests {
  @Test func `a file is looked at again 11 times, up to a second apart, and then no more`() {
    var schedule = LookSchedule()
    var look = schedule.restart()
    var delays: [Int] = []
    while let next = schedule.next(after: look) {
      delays.append(next.delayMilliseconds)
      look = next.look
      #expect(schedule.wants(look))
    }
    #expect(delays == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_000])
    #expect(!schedule.wants(look))
  }

  @Test func `no look is wanted before the first event and after a change was found`() {
    var schedule = LookSchedule()
    let first = schedule.restart()
    #expect(!LookSchedule().wants(first))
    schedule.stop()
    let next = schedule.next(after: first)
    #expect(!schedule.wants(first) && next == nil)
  }

  /// All sequences of six steps, compared with a list of the looks that may be wanted.
  @Test func `after any steps, only looks of the last event are wanted, unless one found a change`() {
    for number in 0..<(3 * 3 * 3 * 3 * 3 * 3) {
      var schedule = LookSchedule()
      var (old, current): ([LookSchedule.Look], [LookSchedule.Look]) = ([], [])
      var rest = number
      for _ in 0..<6 {
        switch rest % 3 {
        case 0:
          old += current
          current = [schedule.restart()]
        case 1:
          if let next = current.last.flatMap({ schedule.next(after: $0) }) {
            current.append(next.look)
          }
        default:
          schedule.stop()
          old += current
          current = []
        }
        rest /= 3
        #expect(current.allSatisfy { schedule.wants($0) })
        for look in old {
          let next = schedule.next(after: look)
          #expect(!schedule.wants(look) && next == nil)
        }
      }
    }
  }
}
