import Trellis
import TrellisTesting

/// A walk through the whole gallery: all pages, and everything that their buttons and menus open.
struct GalleryWalk {
  /// One walk, which all tests look at.
  static let whole = Task { try await GalleryWalk() }

  /// For each class of views whether one was seen usable, and whether one was seen that is not.
  private(set) var seen: [String: Set<Bool>] = [:]
  /// The forms that were seen.
  private(set) var forms: Set<GalleryForm.Sight> = []
  /// The states that at least one node had.
  private(set) var states: SemanticStates = []
  /// The controls, by their paths, and whether they can be used; the window is not among them.
  private(set) var controls: [String: Bool] = [:]

  /// Goes through the gallery at 80 by 24.
  private init() async throws {
    for page in 1...Gallery.pageCount {
      let gallery = try await Gallery(page: page, size: Size(width: 80, height: 24))
      try await look(at: gallery.shown, in: gallery)
      for opener in gallery.openers {
        try await gallery.host.press(.id(opener))
        guard let dialog = gallery.dialog else { continue }
        let shown = dialog.descendants.filter { !$0.isEffectivelyHidden }
        try await look(at: shown, in: gallery)
        try await gallery.host.key("escape")
      }
    }
  }

  private mutating func look(at views: [View], in gallery: Gallery) async throws {
    for view in views {
      seen[view.typeName, default: []].insert(view.isEffectivelyEnabled)
      forms.formUnion(GalleryForm.forms(of: view))
      if view is Control, !(view is Window) {
        controls[view.path.text] = view.isEffectivelyEnabled
      }
    }
    note(gallery)
    for view in views where view.canTakeFocus {
      try await gallery.host.focus(.id(view.path.text))
      note(gallery)
    }
  }

  private mutating func note(_ gallery: Gallery) {
    if let root = gallery.host.frame?.semantics { note(root) }
  }

  private mutating func note(_ node: SemanticNode) {
    states.formUnion(node.states)
    for child in node.children { note(child) }
  }
}
