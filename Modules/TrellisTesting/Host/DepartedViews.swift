import Trellis

/// The views that were taken out of a window, held weakly.
@MainActor
final class DepartedViews {
  private struct Departed {
    weak var view: View?
    let path: ControlPath
  }

  private var all: [Departed] = []
  private var sweepCount = 64

  isolated deinit {}

  func add(_ view: View, from path: ControlPath) {
    if all.count >= sweepCount {
      all.removeAll { $0.view == nil }
      sweepCount = max(64, 2 * all.count)
    }
    all.append(Departed(view: view, path: path))
  }

  /// The views that are still alive but not shown, each once, with its last path. Views inside a
  /// listed view are left out.
  var left: [(view: View, path: ControlPath)] {
    var seen: Set<ObjectIdentifier> = []
    let there = all.compactMap { departed -> (view: View, path: ControlPath)? in
      guard let view = departed.view, view.context == nil,
        seen.insert(ObjectIdentifier(view)).inserted
      else { return nil }
      return (view, departed.path)
    }
    return there.filter { each in
      each.view.parent.map { !seen.contains(ObjectIdentifier($0)) } ?? true
    }
  }
}
