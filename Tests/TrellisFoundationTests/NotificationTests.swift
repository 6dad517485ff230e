import Foundation
import Testing
import TrellisFoundation
import TrellisModels
import TrellisState

@Suite struct NotificationTests {
  final class Watcher: Associating {
    let associations = Associations()
    var log: [String] = []
  }

  final class Document {}

  /// Lets everything run that was already waiting for the main actor.
  private func nextTurn() async {
    await Task { @MainActor in }.value
  }

  private let center = NotificationCenter()
  private let saved = Notification.Name("test.saved")

  @Test(.tags(.row67))
  func `an owner receives the notifications of one object in the next turn`() async {
    let watcher = Watcher()
    let document = Document()
    watcher.observe(saved, in: center, from: document) { watcher, notification in
      watcher.log.append("mine \(notification.userInfo?["n"] as? Int ?? 0)")
    }
    let other = Watcher()
    other.observe(saved, in: center) { $0.log.append("any") }
    center.post(name: saved, object: document, userInfo: ["n": 7])
    center.post(name: saved, object: Document())
    center.post(name: saved, object: nil)
    center.post(name: Notification.Name("test.other"), object: document)
    #expect(watcher.log.isEmpty)
    await nextTurn()
    #expect(watcher.log == ["mine 7"])
    #expect(other.log == ["any", "any", "any"])
  }

  @Test(.tags(.row67, .row68))
  func `notification registrations end with their owner and do not keep it alive`() async {
    let document = Document()
    weak var weakWatcher: Watcher?
    weak var weakCaptured: Document?
    var calls = 0
    do {
      let watcher = Watcher()
      let captured = Document()
      weakWatcher = watcher
      weakCaptured = captured
      watcher.observe(saved, in: center, from: document) { watcher in
        watcher.log.append("x")
        calls += 1
      }
      watcher.observe(saved, in: center) { watcher, _ in
        watcher.log.append("y")
        _ = captured
        calls += 1
      }
      center.post(name: saved, object: document)
      await nextTurn()
      #expect(watcher.log.count == 2)
      center.post(name: saved, object: document)
    }
    #expect(weakWatcher == nil)
    await nextTurn()
    #expect(weakCaptured == nil)
    center.post(name: saved, object: document)
    await nextTurn()
    #expect(calls == 2)
  }

  @Test func `an observer of notifications does not keep the observed object alive`() async {
    let watcher = Watcher()
    weak var weakDocument: Document?
    do {
      let document = Document()
      weakDocument = document
      watcher.observe(saved, in: center, from: document) { $0.log.append("x") }
    }
    #expect(weakDocument == nil)
    for _ in 0..<100 { center.post(name: saved, object: Document()) }
    center.post(name: saved, object: nil)
    await nextTurn()
    #expect(watcher.log.isEmpty)
  }

  @Test func `a registration can be ended at once by its token or identifier`() async {
    let watcher = Watcher()
    let first = watcher.observe(saved, in: center) { $0.log.append("1") }
    watcher.observe(saved, in: center, id: "x") { $0.log.append("2") }
    watcher.observe(saved, in: center, id: "x") { $0.log.append("3") }
    center.post(name: saved, object: nil)
    await nextTurn()
    #expect(watcher.log.sorted() == ["1", "3"])
    center.post(name: saved, object: nil)
    #expect(first.cancel())
    #expect(watcher.stopObserving(id: "x"))
    await nextTurn()
    #expect(watcher.log.sorted() == ["1", "3"])
  }

  @Test func `notifications from other threads arrive on the main actor in order`() async {
    let watcher = Watcher()
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    watcher.observe(saved, in: center) { _, notification in
      MainActor.assertIsolated()
      continuation.yield(notification.userInfo?["n"] as? Int ?? -1)
    }
    let (center, saved) = (center, saved)
    await Task.detached {
      for n in 0..<100 { center.post(name: saved, object: nil, userInfo: ["n": n]) }
    }.value
    var arrived: [Int] = []
    for await number in numbers {
      arrived.append(number)
      if arrived.count == 100 { break }
    }
    #expect(arrived == Array(0..<100))
  }
}
