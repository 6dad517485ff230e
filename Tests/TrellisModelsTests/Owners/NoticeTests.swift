import Testing
import TrellisModels
import TrellisState
import TrellisTestSupport

extension Notice<String> {
  static let saved = Notice("test.saved")
}

extension Notice<Void> {
  static let closed = Notice("test.closed")
}

/// Notices and their observers. Serialized, because all tests share one scope; the other suites
/// never suspend.
@Suite(.serialized) struct NoticeTests {
  final class Document {}

  @Test(.tags(.row67))
  func `an observer receives the payload, the sender and the name of a notice`() {
    let center = NoticeCenter()
    let watcher = Watcher()
    let document = Document()
    watcher.observe(.saved, in: center) { watcher, posted in
      watcher.log.append("\(posted.payload) \(posted.sender === document) \(posted.notice.name)")
    }
    watcher.observe(.closed, in: center) { $0.log.append("closed") }
    center.post(.saved, "a", from: document)
    center.post(.saved, "b")
    center.post(.closed)
    #expect(watcher.log == ["a true test.saved", "b false test.saved", "closed"])
  }

  @Test(.tags(.row67)) func `an observer of one sender ignores notices of other senders`() {
    let center = NoticeCenter()
    let watcher = Watcher()
    var document: Document? = Document()
    let other = Document()
    watcher.observe(.saved, in: center, from: document) { $0.log.append($1.payload) }
    center.post(.saved, "mine", from: document)
    center.post(.saved, "other's", from: other)
    center.post(.saved, "nobody's")
    #expect(watcher.log == ["mine"])
    document = nil
    #expect(center.observerCount == 0)
    for _ in 0..<100 { center.post(.saved, "late", from: Document()) }
    center.post(.saved, "nobody's")
    #expect(watcher.log == ["mine"])
  }

  @Test(.tags(.row67)) func `all observers of notices end with their owner`() {
    let center = NoticeCenter()
    let document = Document()
    var watcher: Watcher? = Watcher()
    weak var weakCaptured: Document?
    var calls = 0
    do {
      let captured = Document()
      weakCaptured = captured
      watcher?.observe(.saved, in: center) { _ in calls += 1 }
      watcher?.observe(.saved, in: center, from: document) { _, _ in
        _ = captured
        calls += 1
      }
      watcher?.observe(.closed, in: center) { _ in calls += 1 }
    }
    #expect(center.observerCount == 3)
    center.post(.saved, "a", from: document)
    #expect(calls == 2)
    watcher = nil
    #expect(center.observerCount == 0)
    #expect(weakCaptured == nil)
    center.post(.saved, "b", from: document)
    center.post(.closed)
    #expect(calls == 2)
  }

  @Test(.tags(.row68))
  func `a closure that receives its owner as an argument does not keep the owner alive`() {
    let center = NoticeCenter()
    weak var weakWatcher: Watcher?
    do {
      let watcher = Watcher()
      weakWatcher = watcher
      watcher.observe(.saved, in: center) { watcher, posted in watcher.log.append(posted.payload) }
      center.post(.saved, "a")
      #expect(watcher.log == ["a"])
    }
    #expect(weakWatcher == nil)
    #expect(center.observerCount == 0)
  }

  @Test func `notices with the same name but different payload types are different notices`() {
    let center = NoticeCenter()
    let watcher = Watcher()
    watcher.observe(Notice<Int>("test.saved"), in: center) { $0.log.append("\($1.payload)") }
    center.post(.saved, "a")
    center.post(Notice("test.saved"), 1)
    #expect(watcher.log == ["1"])
  }

  @Test func `a registration ends by its token, by reuse of its identifier, or with the center`() {
    var center: NoticeCenter? = NoticeCenter()
    let watcher = Watcher()
    let first = center.map { watcher.observe(.closed, in: $0) { $0.log.append("1") } }
    _ = center.map { watcher.observe(.closed, in: $0, id: "x") { $0.log.append("2") } }
    let third = center.map { watcher.observe(.closed, in: $0, id: "x") { $0.log.append("3") } }
    center?.post(.closed)
    #expect(watcher.log == ["1", "3"])
    #expect(first?.cancel() == true)
    #expect(first?.cancel() == false)
    center?.post(.closed)
    #expect(watcher.log == ["1", "3", "3"])
    center = nil
    #expect(third?.isActive == false)
    #expect(!watcher.stopObserving(id: "x"))
  }

  @Test func `a notice reaches the observers registered when it was posted, in that order`() {
    let center = NoticeCenter()
    let watcher = Watcher()
    watcher.observe(.closed, in: center) { watcher in
      watcher.log.append("a")
      watcher.stopObserving(id: "c")
      watcher.observe(.closed, in: center, id: "new") { $0.log.append("new") }
    }
    watcher.observe(.closed, in: center, id: "b") { $0.log.append("b") }
    watcher.observe(.closed, in: center, id: "c") { $0.log.append("c") }
    center.post(.closed)
    #expect(watcher.log == ["a", "b"])
    center.post(.closed)
    #expect(watcher.log == ["a", "b", "a", "b"])
  }

  @Test func `notices posted by observers of notices are refused beyond the depth limit`() {
    let recorder = RecordingStateScope()
    let outer = StateScope.current
    StateScope.current = recorder
    defer { StateScope.current = outer }
    let center = NoticeCenter()
    let watcher = Watcher()
    watcher.observe(.closed, in: center) { watcher in
      watcher.log.append("closed")
      center.post(.closed)
    }
    center.post(.closed)
    #expect(watcher.log.count == NoticeCenter.maximumDepth)
    #expect(recorder.diagnostics.map(\.code) == [.noticesTooDeep])
    watcher.log = []
    watcher.stopObservingAll()
    watcher.observe(.closed, in: center) { $0.log.append("again") }
    center.post(.closed)
    #expect(watcher.log == ["again"])
  }

  @Test func `observers of notices and models are recorded with their kind, line and cause`() {
    final class Model {
      @State("x") var x = 0
      @State("next") var next: Model? = nil
    }
    let recorder = RecordingStateScope()
    let outer = StateScope.current
    StateScope.current = recorder
    defer { StateScope.current = outer }
    let center = NoticeCenter()
    let watcher = Watcher()
    let model = Model()
    model.next = Model()
    watcher.observe(.closed, in: center, id: "named") { _ in }
    let line: UInt = #line - 1
    watcher.observe(model, \.$next.$x, options: [.prior]) { _ in }
    center.post(.closed)
    model.next = Model()
    #expect(recorder.sites.map(\.kind) == [.notice("test.closed")])
    model.next?.x = 1
    let kinds = recorder.sites.map(\.kind)
    #expect(kinds == [.notice("test.closed"), .observer, .observer])
    #expect(recorder.sites.map(\.id) == ["named", nil, nil])
    #expect(recorder.sites.map(\.site.line) == [line, line + 2, line + 2])
    #expect(recorder.sites.map { $0.cause?.description } == [nil, "x", "x"])
    let other = Model()
    other.x = 7
    model.next = other
    #expect(recorder.sites.last?.cause?.description == "next")
  }
}
