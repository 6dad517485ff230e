import Foundation
import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// The gallery shows every view. The list of views comes from the sources of the modules, not from
/// the gallery.
struct GalleryContentTests {
  @Test func `every view of the modules is in the gallery`() async throws {
    let walk = try await GalleryWalk.whole.value
    let views = try DeclaredClasses.all.get().publicSubclasses(of: "View")
    #expect(views.count > 40)
    #expect(views.filter { walk.seen[$0] == nil } == [])
  }

  /// A window or a dialog that cannot be used would lock the user in.
  @Test func `the gallery shows every control both enabled and disabled`() async throws {
    let walk = try await GalleryWalk.whole.value
    let classes = try DeclaredClasses.all.get()
    let layers = classes.subclasses(of: "Dialog") + ["Window"]
    for name in classes.publicSubclasses(of: "Control") {
      let wanted: Set<Bool> = layers.contains(name) ? [true] : [true, false]
      #expect(walk.seen[name] == wanted, "\(name)")
    }
  }

  @Test func `the gallery shows every form of each view, and controls both enabled and disabled`()
    async throws
  {
    let walk = try await GalleryWalk.whole.value
    let classes = try DeclaredClasses.all.get()
    let views = classes.publicSubclasses(of: "View")
    let controls = Set(classes.publicSubclasses(of: "Control"))
    let texts = classes.publicSubclasses(of: "TextControl")
    #expect(Set(GalleryForm.names).isSubset(of: views) && texts.count > 3)
    var wanted: [GalleryForm.Sight] = []
    for name in views {
      // Which of the buttons of a dialog cannot be used says nothing about the others.
      let isPair = controls.contains(name) && !["DialogButton", "MenuItem"].contains(name)
      for form in GalleryForm.forms(ofClass: name, isText: texts.contains(name)) {
        for isUsable in isPair ? [true, false] : [true] {
          wanted.append(
            GalleryForm.Sight(typeName: name, form: form.name, isUsable: isUsable))
        }
      }
    }
    #expect(wanted.filter { !walk.forms.contains($0) } == [])
  }

  @Test func `every semantic state occurs in at least one view of the gallery`() async throws {
    let states = try await GalleryWalk.whole.value.states
    #expect(SemanticStates.named.filter { !states.contains($0.state) }.map(\.name) == [])
  }

  /// The script uses every control that is enabled, and tries every disabled one, which refuses.
  @Test func `the script of the gallery uses every control of every page`() async throws {
    let walk = try await GalleryWalk.whole.value
    let script = Checkout.folder.appending(path: "Tests/EndToEndTests/Scripts/demo-gallery.txt")
    let gallery = try await Gallery(page: 1, size: Size(width: 80, height: 24))
    try await gallery.host.run(String(contentsOf: script, encoding: .utf8))
    #expect(!gallery.host.application.isEnding)
    var outcomes: [String: Set<Outcome>] = [:]
    for record in gallery.host.journal where record.kind == .event {
      outcomes[record.path, default: []].insert(record.outcome ?? .detached)
    }
    let unused = walk.controls.filter { path, isUsable in
      let found = outcomes[path, default: []]
      return isUsable
        ? found.subtracting([.disabled, .hidden]).isEmpty : !found.contains(.disabled)
    }
    #expect(walk.controls.count > 100)
    #expect(unused.keys.sorted() == [])
  }
}
