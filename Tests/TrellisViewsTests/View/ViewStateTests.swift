import Testing
import Trellis
import TrellisViews

/// The values that make up a view, without a view.
struct ViewStateTests {
  private let path = ControlPath("form/name")

  // MARK: Naming

  @Test func `the last path of a view is kept until the view is in a tree again`() {
    var naming = Naming()
    naming.keep(nil)
    #expect(naming.lastPath == nil)
    naming.keep(path)
    naming.keep(nil)
    #expect(naming.lastPath == path)
    naming.settle()
    #expect(naming.lastPath == nil)
  }

  @Test func `the numbering of a view's parts can be withdrawn once`() {
    var naming = Naming()
    var answers = [naming.forgetParts()]
    naming.arePartsNumbered = true
    answers += [naming.forgetParts(), naming.forgetParts()]
    #expect(answers == [false, true, false] && !naming.arePartsNumbered)
  }

  // MARK: Layout and drawing

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func `a size is stale if the view or a view below it needs measuring`(
    own: Bool, below: Bool
  ) {
    var state = LayoutState()
    #expect(!state.isStale && state.needsPlacement)
    state.needsMeasuring = own
    state.hasPartToMeasure = below
    #expect(state.isStale == (own || below))
  }

  @Test func `a new measurement discards the earlier ones and makes placement necessary`() {
    var state = LayoutState()
    state.measurements.remember(Size(width: 3, height: 1), for: ProposedSize(width: 9))
    #expect(state.measurements.size(for: ProposedSize(width: 9)) == Size(width: 3, height: 1))
    state.needsMeasuring = true
    state.needsPlacement = false
    let known = state.beginMeasuring()
    #expect(known.size(for: ProposedSize(width: 9)) == Size(width: 3, height: 1))
    #expect(state.measurements.size(for: ProposedSize(width: 9)) == nil)
    #expect(!state.isStale && state.needsPlacement)
  }

  @Test func `a rendering is known from its drawing or its semantics until both are discarded`() {
    var rendering = Rendering()
    #expect(!rendering.isKnown)
    rendering.semantics = []
    #expect(rendering.isKnown)
    rendering.semantics = nil
    rendering.drawing = DrawNode(frame: .zero, commands: [], children: [])
    #expect(rendering.isKnown)
    rendering.forget()
    #expect(!rendering.isKnown && rendering.drawing == nil && rendering.semantics == nil)
  }

  // MARK: What is due after a layout

  @Test func `closures deferred until after the layout run once`() {
    var (due, ran) = (LayoutAftermath(), 0)
    due.closures.append { ran += 1 }
    for closure in due.takeClosures() + due.takeClosures() { closure() }
    #expect(ran == 1)

    let view = View()
    due.viewToReveal = view
    let taken = [due.takeViewToReveal(), due.takeViewToReveal()]
    #expect(taken[0] === view && taken[1] == nil)
    do {
      let other = View()
      due.viewToReveal = other
    }
    let gone = due.takeViewToReveal()
    #expect(gone == nil)
  }

  @Test func `the focus counts as moved if its view, its frame or the size of the tree changes`() {
    let (view, other) = (View(), View())
    let small = Size(width: 5, height: 5)
    func place(_ view: View, x: Int = 0) -> FocusedPlace {
      FocusedPlace(
        view: ObjectIdentifier(view), frame: Rect(x: x, y: 0, width: 2, height: 1), part: .zero)
    }
    var due = LayoutAftermath()
    func moves(to place: FocusedPlace?, in size: Size? = small) -> Bool {
      due.moveFocus(to: place, in: size)
    }
    let large = Size(width: 6, height: 5)
    #expect(moves(to: place(view)))
    #expect(!moves(to: place(view)))
    #expect(moves(to: place(view, x: 1)))
    #expect(moves(to: place(other, x: 1)))
    #expect(moves(to: place(other, x: 1), in: large))
    #expect(!moves(to: nil))
    #expect(moves(to: place(other, x: 1), in: large))
    #expect(!moves(to: place(view), in: nil))
    #expect(moves(to: place(other, x: 1), in: large))
  }
}
