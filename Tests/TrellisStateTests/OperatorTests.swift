import Testing
import TrellisState

struct OperatorTests {
  @Test(.tags(.row50)) func `comparison operators on bindings give bindings to the result`() {
    @State var x = 0
    @State var y = 0
    for (left, right) in [(1, 1), (1, 2), (2, 1)] {
      x = left
      y = right
      #expect(($x == $y).wrappedValue == (left == right))
      #expect(($x == right).wrappedValue == (left == right))
      #expect(($x != $y).wrappedValue == (left != right))
      #expect(($x != right).wrappedValue == (left != right))
      #expect(($x < $y).wrappedValue == (left < right))
      #expect(($x < right).wrappedValue == (left < right))
      #expect(($x <= $y).wrappedValue == (left <= right))
      #expect(($x <= right).wrappedValue == (left <= right))
      #expect(($x > $y).wrappedValue == (left > right))
      #expect(($x > right).wrappedValue == (left > right))
      #expect(($x >= $y).wrappedValue == (left >= right))
      #expect(($x >= right).wrappedValue == (left >= right))
    }
  }

  @Test func `a binding to an optional value can be compared with nil`() {
    struct Plain { var name = "" }
    @State var plain: Plain?
    @State var text: String?
    #expect(($plain == nil).wrappedValue && !($plain != nil).wrappedValue)
    #expect(($text == nil).wrappedValue && !($text != nil).wrappedValue)
    plain = Plain()
    text = ""
    #expect(!($plain == nil).wrappedValue && ($plain != nil).wrappedValue)
    #expect(!($text == nil).wrappedValue && ($text != nil).wrappedValue)
  }

  @Test func `a logic operator evaluates its plain side again when the polled values are read`() {
    final class Model { var isBusy = false }
    let model = Model()
    @State var a = false
    let (any, both) = ($a || model.isBusy, !$a && model.isBusy)
    var told: [Bool] = []
    any.observe(owner: model, initial: false) { told.append($0.new) }
    model.isBusy = true
    PolledNodes.poll()
    #expect(any.wrappedValue && both.wrappedValue && told == [true])
    a = true
    #expect(any.wrappedValue && !both.wrappedValue && told == [true])
    model.isBusy = false
    a = false
    PolledNodes.poll()
    #expect(!any.wrappedValue && told == [true, false])
  }

  @Test func `a binding can be compared with a binding to an optional value`() {
    @State var x = 1
    @State var maybe: Int?
    #expect(!($x == $maybe).wrappedValue && !($maybe == $x).wrappedValue)
    #expect(($x != $maybe).wrappedValue && ($maybe != $x).wrappedValue)
    maybe = 1
    #expect(($x == $maybe).wrappedValue && ($maybe == $x).wrappedValue)
    #expect(!($x != $maybe).wrappedValue && !($maybe != $x).wrappedValue)
  }

  @Test func `whether a set contains an element is a two-way binding, and read-only for an array`()
  {
    @State var tags: Set<String> = ["work"]
    @State var names = ["Ada"]
    let (work, home, ada) = ($tags.contains("work"), $tags.contains("home"), $names.contains("Ada"))
    #expect(work.wrappedValue && !home.wrappedValue && ada.wrappedValue)
    home.wrappedValue = true
    work.wrappedValue = false
    names = []
    #expect(tags == ["home"] && home.wrappedValue && !ada.wrappedValue)
  }

  @Test(.tags(.row50)) func `logic operators on bindings give bindings to the result`() {
    @State var a = false
    @State var b = false
    for (left, right) in [(false, false), (false, true), (true, false), (true, true)] {
      a = left
      b = right
      #expect(($a && $b).wrappedValue == (left && right))
      #expect(($a && right).wrappedValue == (left && right))
      #expect(($a || $b).wrappedValue == (left || right))
      #expect(($a || right).wrappedValue == (left || right))
      #expect((!$a).wrappedValue == !left)
    }
  }

  @Test(.tags(.row50)) func `arithmetic operators on bindings give bindings to the result`() {
    @State var x = 7.0
    @State var y = 2.0
    #expect(($x + $y).wrappedValue == 9)
    #expect(($x + 1).wrappedValue == 8)
    #expect(($x - $y).wrappedValue == 5)
    #expect(($x - 1).wrappedValue == 6)
    #expect(($x * $y).wrappedValue == 14)
    #expect(($x * 3).wrappedValue == 21)
    #expect(($x / $y).wrappedValue == 3.5)
    #expect(($x / 0).wrappedValue == .infinity)
    @State var i = 7
    @State var j = 2
    #expect(($i + $j).wrappedValue == 9)
    #expect(($i + 1).wrappedValue == 8)
    #expect(($i - $j).wrappedValue == 5)
    #expect(($i - 1).wrappedValue == 6)
    #expect(($i * $j).wrappedValue == 14)
    #expect(($i * 3).wrappedValue == 21)
    #expect(($i / $j).wrappedValue == 3)
    #expect(($i / 7).wrappedValue == 1)
  }

  @Test(.tags(.row50))
  func `integer operators on bindings clamp results that overflow, for all pairs of bytes`() {
    @State var x: Int8 = 0
    @State var y: Int8 = 0
    let sum = $x + $y
    let difference = $x - $y
    let product = $x * $y
    let quotient = $x / $y
    var wrong = 0
    func check(_ binding: Binding<Int8>, _ exact: Int) {
      if binding.wrappedValue != Int8(clamping: exact) { wrong += 1 }
    }
    for left in Int8.min ... .max {
      for right in Int8.min ... .max {
        x = left
        y = right
        check(sum, Int(left) + Int(right))
        check(difference, Int(left) - Int(right))
        check(product, Int(left) * Int(right))
        check(quotient, right == 0 ? 0 : Int(left) / Int(right))
      }
    }
    #expect(wrong == 0)
  }

  @Test(.tags(.row50)) func `observers of an expression are called when its result changes`() {
    @State var price = 2
    @State var budget = 5
    var log: [Bool] = []
    ($price * 2 <= $budget && $budget > 0).observe { log.append($0.new) }
    price = 1
    price = 3
    budget = 6
    #expect(log == [true, false, true])
  }
}
