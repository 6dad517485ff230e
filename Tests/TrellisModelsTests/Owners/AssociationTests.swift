import Testing
import TrellisModels
import TrellisState

@Suite struct AssociationTests {
  final class Thing: Associating {
    let associations = Associations()
  }

  final class Note: Duplicable {
    var text: String
    init(_ text: String) { self.text = text }
    func duplicate() -> Note { Note(text) }
  }

  enum Owned: AssociationKey {
    static let defaultValue: Note? = nil
  }
  enum Count: AssociationKey {
    static let defaultValue = 7
  }
  enum Copied: CopiedAssociationKey {
    typealias Value = Note
  }
  enum Remembered: WeakAssociationKey {
    typealias Value = Note
  }
  enum LibraryNamespace {}
  enum LibraryCount: AssociationKey {
    typealias Namespace = LibraryNamespace
    static let defaultValue = 0
  }

  @Test(.tags(.row65)) func `a strong value is the same object, kept alive by its owner`() {
    var thing: Thing? = Thing()
    weak var weakNote: Note?
    do {
      let note = Note("a")
      weakNote = note
      thing?.associations[Owned.self] = note
      note.text = "b"
    }
    #expect(thing?.associations[Owned.self] === weakNote)
    #expect(thing?.associations[Owned.self]?.text == "b")
    thing = nil
    #expect(weakNote == nil)
  }

  @Test(.tags(.row65)) func `a copied value does not see later changes of the original`() {
    let thing = Thing()
    let note = Note("a")
    thing.associations[Copied.self] = note
    note.text = "b"
    #expect(thing.associations[Copied.self]?.text == "a")
    #expect(thing.associations[Copied.self] !== note)
    thing.associations[Copied.self] = nil
    #expect(thing.associations[Copied.self] == nil)
  }

  @Test(.tags(.row65)) func `a weak value is nil when its object has gone`() {
    let thing = Thing()
    var note: Note? = Note("a")
    thing.associations[Remembered.self] = note
    #expect(thing.associations[Remembered.self] === note)
    note = nil
    #expect(thing.associations[Remembered.self] == nil)
    let other = Note("b")
    thing.associations[Remembered.self] = other
    #expect(thing.associations[Remembered.self] === other)
  }

  @Test(.tags(.row65))
  func `an association that was never set, or was removed, reads as its default value`() {
    let thing = Thing()
    #expect(thing.associations[Owned.self] == nil)
    #expect(thing.associations[Copied.self] == nil)
    #expect(thing.associations[Remembered.self] == nil)
    #expect(thing.associations[Count.self] == 7)
    thing.associations[Count.self] += 1
    #expect(thing.associations[Count.self] == 8)
    thing.associations.remove(Count.self)
    #expect(thing.associations[Count.self] == 7)
    #expect(Thing().associations[Count.self] == 7)
  }

  @Test(.tags(.row65))
  func `an optional association can be set to nil even if its default value is not nil`() {
    enum Title: AssociationKey {
      static let defaultValue: String? = "untitled"
    }
    let thing = Thing()
    #expect(thing.associations[Title.self] == "untitled")
    thing.associations[Title.self] = nil
    #expect(thing.associations[Title.self] == nil)
    thing.associations.remove(Title.self)
    #expect(thing.associations[Title.self] == "untitled")
  }

  @Test(.tags(.row66))
  func `removing all associations leaves those in the namespaces of other modules`() {
    let thing = Thing()
    thing.associations[Count.self] = 1
    thing.associations[Copied.self] = Note("a")
    thing.associations[LibraryCount.self] = 2
    thing.associations.removeAll()
    #expect(thing.associations[Count.self] == 7)
    #expect(thing.associations[Copied.self] == nil)
    #expect(thing.associations[LibraryCount.self] == 2)
    thing.associations.removeAll(in: LibraryNamespace.self)
    #expect(thing.associations[LibraryCount.self] == 0)
  }

  @Test(.tags(.row66)) func `removing all associations of an object ends none of its observers`() {
    final class Model {
      @State var x = 0
    }
    let thing = Thing()
    let model = Model()
    var calls = 0
    thing.observe(model, \.$x) { _ in calls += 1 }
    thing.associations.removeAll()
    model.x = 1
    #expect(calls == 1)
  }

  @Test(.tags(.row66)) func `each type has its own associations, which end with the store`() {
    final class Other {}
    var types: TypeAssociations? = TypeAssociations()
    weak var weakNote: Note?
    do {
      let note = Note("a")
      weakNote = note
      types?[Thing.self][Owned.self] = note
    }
    types?[Thing.self][LibraryCount.self] = 3
    #expect(types?[Thing.self][Owned.self]?.text == "a")
    #expect(types?[Other.self][Owned.self] == nil)
    types?[Thing.self].removeAll()
    #expect(weakNote == nil)
    #expect(types?[Thing.self][LibraryCount.self] == 3)
    types?[Other.self][Owned.self] = Note("b")
    weakNote = types?[Other.self][Owned.self]
    #expect(weakNote != nil)
    types = nil
    #expect(weakNote == nil)
  }

  @Test
  func `the deinitializer of an associated value can use the associations of the same object`() {
    final class Ending: Duplicable {
      let end: () -> Void
      init(end: @escaping () -> Void) { self.end = end }
      func duplicate() -> Ending { Ending(end: end) }
      isolated deinit { end() }
    }
    enum Key: AssociationKey {
      static let defaultValue: Ending? = nil
    }
    let thing = Thing()
    var ends: [Int] = []
    thing.associations[Key.self] = Ending { [unowned thing] in
      thing.associations[Count.self] += 1
      ends.append(thing.associations[Count.self])
    }
    thing.associations[Key.self] = nil
    #expect(ends == [8])
    thing.associations[Key.self] = Ending { [unowned thing] in
      ends.append(thing.associations[Count.self])
    }
    thing.associations.removeAll()
    #expect(ends == [8, 7])
  }
}
