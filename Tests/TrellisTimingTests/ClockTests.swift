import Dispatch
import Testing

@testable import TrellisTiming

@Suite struct ClockTests {
  @Test func `system time is the monotonic clock of the system`() {
    let time = SystemTime()
    let before = DispatchTime.now().uptimeNanoseconds
    let now = time.now.nanoseconds
    let after = DispatchTime.now().uptimeNanoseconds

    #expect(UInt64(now) >= before)
    #expect(UInt64(now) <= after)
  }

  @Test(.tags(.row139)) func `virtual time stands still until it is moved`() {
    let time = VirtualTime(start: MonotonicInstant(nanoseconds: 5))
    #expect(time.now.nanoseconds == 5)
    #expect(time.now.nanoseconds == 5)

    time.advance(by: .nanoseconds(7))
    #expect(time.now.nanoseconds == 12)
  }

  @Test
  func `virtual time does not move when it is advanced by a negative duration or into the past`() {
    let time = VirtualTime(start: MonotonicInstant(nanoseconds: 5))
    time.advance(by: .seconds(-1))
    time.advance(to: .origin)
    #expect(time.now.nanoseconds == 5)
  }

  @Test func `advances of virtual time from many threads add up`() {
    let time = VirtualTime()
    DispatchQueue.concurrentPerform(iterations: 100) { _ in time.advance(by: .nanoseconds(3)) }
    #expect(time.now.nanoseconds == 300)
  }

  @Test func `instants saturate at both ends`() {
    let instant = MonotonicInstant(nanoseconds: 1)
    #expect(instant.advanced(by: .forever) == .distantFuture)
    #expect(instant.advanced(by: .seconds(Int64.max)) == .distantFuture)
    #expect(MonotonicInstant.distantFuture.advanced(by: .seconds(1)) == .distantFuture)

    let past = MonotonicInstant(nanoseconds: .min)
    #expect(past.advanced(by: .seconds(-1)) == past)
    #expect(MonotonicInstant.origin.advanced(by: .seconds(Int64.min)) == past)
    #expect(past.duration(to: .distantFuture) == .forever - .nanoseconds(Int64.min))
  }

  @Test func `durations are rounded up to whole nanoseconds`() {
    let table: [(duration: Duration, nanoseconds: Int64)] = [
      (.zero, 0), (.nanoseconds(1), 1), (.nanoseconds(-1), -1),
      (Duration(secondsComponent: 0, attosecondsComponent: 1), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: -1), 0),
      (Duration(secondsComponent: 2, attosecondsComponent: 1), 2_000_000_001),
      (.nanoseconds(Int64.max - 1), .max - 1), (.nanoseconds(Int64.min + 1), .min + 1),
    ]
    for row in table {
      #expect(MonotonicInstant.origin.advanced(by: row.duration).nanoseconds == row.nanoseconds)
    }
  }

  @Test func `the distance between instants leads from one to the other`() {
    let edges: [Int64] = [0, 1, 999_999_999, 1_000_000_000, .max - 1, .max]
    for start in edges.map(MonotonicInstant.init) {
      for end in edges.map(MonotonicInstant.init) {
        #expect(start.advanced(by: start.duration(to: end)) == end)
      }
    }
  }
}
