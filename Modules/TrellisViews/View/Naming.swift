package import TrellisEvents

/// What is known of a view's place in paths.
package nonisolated struct Naming {
  /// Its path; nil if that has to be worked out anew.
  package var path: ControlPath?
  /// Where it stood when it was taken out of a tree that is shown; nil while it has a parent.
  package private(set) var lastPath: ControlPath?
  /// Its own segment; nil if the parts of the view above have to be numbered anew.
  package var segment: String?
  /// Whether its parts have their segments.
  package var arePartsNumbered = false
  /// The segments with an explicit id that several of its parts have.
  package var duplicates: [String] = []

  /// Describes a view that stands nowhere.
  package init() {}

  /// Keeps a path for records, as the view is taken out of its tree.
  package mutating func keep(_ path: ControlPath?) {
    lastPath = path ?? lastPath
  }

  /// Forgets where it stood, as it stands somewhere again.
  package mutating func settle() {
    lastPath = nil
  }

  /// Takes the segments of its parts for wrong; returns whether they were there.
  package mutating func forgetParts() -> Bool {
    defer { arePartsNumbered = false }
    return arePartsNumbered
  }
}
