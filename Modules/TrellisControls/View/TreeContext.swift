public import TrellisEvents
public import TrellisLayout
import TrellisState

/// What a tree shares while it is shown: the funnel, the units, the focus and the work under way.
///
/// Every attached view holds it; it holds no view but weakly, so that a tree ends with its owner.
@MainActor
public final class TreeContext {
  /// The funnel through which every handler of the tree runs.
  public let dispatcher: Dispatcher
  /// The units of the backend that shows the tree.
  public var metrics: LayoutMetrics
  /// Asynchronous work whose results may change the tree.
  public let work: PendingWork
  /// The time by which moving things are drawn.
  public let clock = FrameClock()
  /// Told that something has to be laid out or drawn anew.
  package var onInvalidate: @MainActor () -> Void = {}
  /// How much layout and drawing have done so far.
  package var counts = LayoutCounts()
  /// Where cut and copied text waits to be pasted.
  public let clipboard = Clipboard()
  private let recorder: StateRecorder
  /// Whether the focus goes because its view is hidden, disabled or taken away.
  var isTakingFocusAway = false
  /// The view that has the focus.
  public internal(set) weak var focusedView: View?
  /// The root of the tree.
  public internal(set) weak var root: View?

  /// Makes the context of one tree, and has changes of state recorded with its dispatches.
  public init(dispatcher: Dispatcher, metrics: LayoutMetrics, work: PendingWork) {
    self.dispatcher = dispatcher
    self.metrics = metrics
    self.work = work
    recorder = StateRecorder(dispatcher: dispatcher)
    StateScope.current = recorder
  }

  /// Runs something; texts that it puts into state are on record without what they say.
  func withholdingTexts<Result>(_ body: () -> Result) -> Result {
    let outer = recorder.isWithholdingTexts
    recorder.isWithholdingTexts = true
    defer { recorder.isWithholdingTexts = outer }
    return body()
  }
}
