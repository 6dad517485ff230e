import TrellisEvents
import TrellisViews

/// A search for the view with a given path, or for the view that owns the part with that path. The
/// search descends only into views on the path.
@MainActor
struct ViewSearch {
  let path: ControlPath
  /// The first view that has the searched path and is not hidden, or `nil` if none was found.
  private(set) var shown: View?
  /// The first hidden view that has the searched path, or `nil` if none was found.
  private(set) var hidden: View?
  /// The view with the longest path among the visible views above the searched path, or `nil` if
  /// none was found.
  private(set) var owner: View?
  private var ownerByteCount = -1

  init(path: ControlPath) {
    self.path = path
  }

  /// Searches a view and all views below it.
  mutating func look(at view: View) {
    let own = view.path
    if view.isAddressable, own == path {
      if view.isEffectivelyHidden { hidden = hidden ?? view } else { shown = shown ?? view }
    } else if path.isBelow(own) {
      let count = own.text.utf8.count
      if view.isAddressable, !view.isEffectivelyHidden, count > ownerByteCount {
        owner = view
        ownerByteCount = count
      }
      for part in view.parts where shown == nil { look(at: part) }
    }
  }
}

extension ControlPath {
  /// Returns whether the path is below another path.
  fileprivate nonisolated func isBelow(_ other: ControlPath) -> Bool {
    let (bytes, above) = (text.utf8, other.text.utf8)
    guard !above.isEmpty else { return !bytes.isEmpty }
    return bytes.count > above.count + 1
      && bytes[bytes.index(bytes.startIndex, offsetBy: above.count)] == UInt8(ascii: "/")
      && bytes.starts(with: above)
  }
}
