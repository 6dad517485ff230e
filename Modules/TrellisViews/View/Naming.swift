package import TrellisEvents

/// The known parts of a view's path.
package nonisolated struct Naming {
  /// The view's path; nil if that has to be worked out anew.
  package var path: ControlPath?
  /// The path at which the view was taken out of a tree that is shown; nil while it has a parent.
  package private(set) var lastPath: ControlPath?
  /// The view's own segment; nil if the parts of the view above have to be numbered anew.
  package var segment: String?
  /// Whether the parts have their segments.
  package var arePartsNumbered = false
  /// The segments with an explicit id that several of the parts have.
  package var duplicates: [String] = []

  /// Makes the name of a view that is in no tree.
  package init() {}

  /// Keeps a path for records, as the view is taken out of its tree.
  package mutating func keep(_ path: ControlPath?) {
    lastPath = path ?? lastPath
  }

  /// Forgets the last path, since the view is in a tree again.
  package mutating func settle() {
    lastPath = nil
  }

  /// Marks the segments of the parts as wrong; returns whether they were there.
  package mutating func forgetParts() -> Bool {
    defer { arePartsNumbered = false }
    return arePartsNumbered
  }
}
