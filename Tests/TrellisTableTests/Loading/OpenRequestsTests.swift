import Testing
import TrellisTable

@testable import TrellisTable

struct OpenRequestsTests {
  @Test func `an answer is accepted only while its request is open`() {
    var requests = OpenRequests<TableRowsRequest>()
    let count = requests.beginCount(.rows(.all))
    let check = requests.beginChangeCheck()
    #expect(requests.awaits(count) && requests.awaits(check))
    #expect(requests.pauseCount() == count)
    #expect(!requests.awaits(count) && requests.dueCount == .all)
    let rows = requests.beginRows(.page(PageRequest(count: 3), .append), then: .cursor(by: 1))
    #expect(requests.pauseCount() == nil && requests.awaits(rows))
    requests.wait(.cursor(by: 2))
    #expect(requests.move == .cursor(by: 3) && requests.awaits(rows))
    requests.didReceiveRows()
    #expect(!requests.awaits(rows) && requests.phase == .arrived(then: .cursor(by: 3)))
    #expect(requests.dueCount == .all)
    requests.cancel()
    #expect(requests.open.isEmpty && requests.phase == .idle && requests.dueCount == .all)
  }

  @Test func `cancelling the request for rows leaves the check for changes open`() {
    var requests = OpenRequests<TableRowsRequest>()
    let check = requests.beginChangeCheck()
    let rows = requests.beginRows(.page(PageRequest(count: 3), .prepend), then: nil)
    #expect(requests.cancelRows() == rows)
    #expect(requests.open == [check] && requests.phase == .idle)
    #expect(requests.cancelRows() == nil)
  }

  @Test func `tickets of two sources are never the same`() {
    var first = OpenRequests<TableRowsRequest>(ofSource: 1)
    var second = OpenRequests<TableRowsRequest>(ofSource: 2)
    for _ in 0..<3 {
      let tickets = [first.beginChangeCheck(), second.beginChangeCheck()]
      #expect(tickets[0] != tickets[1])
      #expect(first.awaits(tickets[0]) && !first.awaits(tickets[1]))
      #expect(second.awaits(tickets[1]) && !second.awaits(tickets[0]))
    }
  }
}
