import Testing
import Trellis
import TrellisModels
import TrellisTestSupport
import TrellisTesting

extension Notice<String> {
  fileprivate static let saved = Notice("test.saved")
}

@Suite struct ViewObservationTests {
  final class Order {
    @State("amount") var amount = 1
    @State("customer") var customer: Customer? = nil
    let undoStack = UndoStack()

    func setAmount(_ amount: Int) {
      let old = self.amount
      undoStack.register(on: self, "amount") { $0.setAmount(old) }
      self.amount = amount
    }
  }

  final class Customer {
    @State("name") var name = "ada"
  }

  @Test(.tags(.row67, .row68))
  func `a view owns its observers of notices, which are freed with it`() {
    let center = NoticeCenter()
    let order = Order()
    let other = Order()
    weak var weakLabel: Label?
    var calls = 0
    do {
      let label = Label()
      weakLabel = label
      label.observe(.saved, in: center, from: order) { label, posted in
        label.text = posted.payload
        calls += 1
      }
      label.observe(.saved, in: center) { label in
        label.isHidden = true
        calls += 1
      }
      center.post(.saved, "other", from: other)
      #expect(label.text == "" && label.isHidden)
      center.post(.saved, "mine", from: order)
      #expect(label.text == "mine")
      #expect(calls == 3)
    }
    #expect(weakLabel == nil)
    #expect(center.observerCount == 0)
    center.post(.saved, "late", from: order)
    #expect(calls == 3)
  }

  @Test(.tags(.row68)) func `a view that receives itself in its observer of a model is released`() {
    let order = Order()
    weak var weakLabel: Label?
    do {
      let label = Label()
      weakLabel = label
      label.observe(order, \.$amount) { label, change in label.text = "\(change.new ?? 0)" }
      order.amount = 2
      #expect(label.text == "2")
    }
    #expect(weakLabel == nil)
    #expect(order.$amount.observerCount == 0)
  }

  @Test func `observers, notices and undone calls are recorded below the handler that caused them`()
    async throws
  {
    let sink = TraceSink()
    let center = NoticeCenter()
    let order = Order()
    let label = Label().id("label")
    order.customer = Customer()
    label.observe(order, \.$amount) { label, change in label.text = "\(change.new ?? 0)" }
    label.observe(order, \.$customer.$name) { label in label.text = "renamed" }
    label.observe(.saved, in: center) { label in label.isHidden = false }
    let set = Button("set").id("set").onTap {
      order.setAmount(5)
      order.customer = Customer()
      center.post(.saved, "")
    }
    let undo = Button("undo").id("undo").onTap { order.undoStack.undo() }
    let host = try await TestHost(
      Window {
        VStack {
          label
          set
          undo
        }
      }, sink: sink)
    sink.removeAll()
    try await host.run("press set")
    #expect(label.text == "5")
    #expect(
      sink.lines(.effect) == [
        "effect observer state=amount [1]", "effect notice notice=test.saved [1]",
      ])
    sink.removeAll()
    try await host.run("press undo")
    #expect(label.text == "1")
    #expect(
      sink.lines(.effect) == [
        "effect recordedCall name=amount [1] {amount: 5 → 1}", "effect observer state=amount [1]",
      ])
  }
}
