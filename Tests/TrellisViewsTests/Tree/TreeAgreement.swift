import Trellis
import TrellisTesting

/// A check that parents, children, focus and contexts agree, and a list of their contradictions.
@MainActor
struct TreeAgreement {
  private let window: Window
  private let context: TreeContext
  private var faults: [String] = []

  /// The contradictions in a window and among other views, in words; none if all agree.
  static func faults(in host: TestHost, and others: [View] = []) -> [String] {
    var agreement = TreeAgreement(host)
    agreement.check(others)
    return agreement.faults
  }

  private init(_ host: TestHost) {
    window = host.application.window
    context = host.application.context
  }

  private mutating func check(_ others: [View]) {
    let shown = window.descendants
    let ids = Set(shown.map { ObjectIdentifier($0) })
    if ids.count != shown.count { faults.append("a view stands in two places") }
    var known = ids
    for view in shown + others.filter({ known.insert(ObjectIdentifier($0)).inserted }) {
      check(view, isShown: ids.contains(ObjectIdentifier(view)))
    }
    checkFocus()
    checkModality()
  }

  private mutating func check(_ view: View, isShown: Bool) {
    let name = "\(view.typeName) \(view.path.text)"
    for child in view.children where child.parent !== view {
      faults.append("a \(child.typeName) in \(name) has another parent")
    }
    if let parent = view.parent {
      // Also what stands behind it and before it.
      let count = parent.descendants.count { $0 === view }
      if count != 1 { faults.append("\(name) stands in its parent \(count) times") }
    }
    if (view.context === context) != isShown || (view.context == nil) == isShown {
      faults.append("\(name) is \(isShown ? "" : "not ")in the tree, and its context is another")
    }
    let isUsable = view.isEnabled && (view.parent?.isEffectivelyEnabled ?? true)
    if view.isEffectivelyEnabled, !isUsable {
      faults.append("\(name) is enabled in a disabled one")
    }
    let isHidden = view.isHidden || (view.parent?.isEffectivelyHidden ?? false)
    if view.isEffectivelyHidden != isHidden { faults.append("\(name) is hidden wrongly") }
    if let probe = view as? Probe, probe.isTold != isShown {
      faults.append("\(name) was told of the tree wrongly")
    }
  }

  private mutating func checkFocus() {
    guard let focused = context.focusedView else { return }
    let isThere = window.descendants.contains { $0 === focused }
    if !isThere || !focused.isEffectivelyEnabled || focused.isEffectivelyHidden {
      faults.append("\(focused.typeName) \(focused.path.text) has the focus and cannot be used")
    }
  }

  private mutating func checkModality() {
    let front = window.frontDialog
    for child in window.children where child !== front {
      let isExpected = child.isEnabled && front == nil && window.isEffectivelyEnabled
      if child.isEffectivelyEnabled != isExpected {
        faults.append("\(child.typeName) is \(isExpected ? "blocked" : "free") wrongly")
      }
    }
    if let front, front.isEffectivelyEnabled != (front.isEnabled && window.isEffectivelyEnabled) {
      faults.append("the dialog in front is blocked")
    }
  }
}

/// A custom view that runs a closure when it enters or leaves the tree, and counts these calls.
final class Probe: View {
  private(set) var isTold = false
  /// The number of calls that contradict an earlier call.
  private(set) var contradictions = 0
  var onAttach: (Probe) -> Void = { _ in }
  var onDetach: (Probe) -> Void = { _ in }
  var onAsk: () -> Bool = { true }
  var onFocus: (Probe) -> Void = { _ in }

  override func didAttach() {
    if isTold { contradictions += 1 }
    isTold = true
    onAttach(self)
  }

  override func didDetach() {
    if !isTold { contradictions += 1 }
    isTold = false
    onDetach(self)
  }

  override var acceptsFocus: Bool { true }
  override func shouldResignFocus() -> Bool { onAsk() }
  override func shouldTakeFocus() -> Bool { onAsk() }
  override func didTakeFocus() { onFocus(self) }
  override func didResignFocus() { onFocus(self) }
}
