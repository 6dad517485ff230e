package import TrellisEvents

/// The known parts of a view's path.
package nonisolated struct Naming {
  /// The view's path, or `nil` if it must be determined again.
  package var path: ControlPath?
  /// The view's path when it was removed from a shown tree, or `nil` while it has a parent.
  package private(set) var lastPath: ControlPath?
  /// The view's own segment of the path, or `nil` if the segment must be determined again.
  package var segment: String?
  /// Whether the segments of the view's parts are known.
  package var arePartsNumbered = false
  /// The segments that several of the view's parts share because they have the same explicit id.
  package var duplicates: [String] = []

  /// Creates a value without any known parts, for a view that is not in a tree.
  package init() {}

  /// Keeps a path for records when the view is removed from its tree.
  package mutating func keep(_ path: ControlPath?) {
    lastPath = path ?? lastPath
  }

  /// Discards the last path, because the view has a parent again.
  package mutating func settle() {
    lastPath = nil
  }

  /// Discards the segments of the view's parts. Returns whether the segments were known.
  package mutating func forgetParts() -> Bool {
    defer { arePartsNumbered = false }
    return arePartsNumbered
  }
}
