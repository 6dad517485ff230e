import Synchronization
import Testing
import TrellisModels
import TrellisState

@Suite struct LockedAssociationTests {
  nonisolated final class Note: Duplicable, Sendable {
    let text: Mutex<String>
    init(_ text: String) { self.text = Mutex(text) }
    func duplicate() -> Note { Note(text.withLock { $0 }) }
  }

  nonisolated enum Owned: AssociationKey {
    static let defaultValue: Note? = nil
  }
  nonisolated enum Tickets: AssociationKey {
    static let defaultValue: [Int] = []
  }
  nonisolated enum Copied: CopiedAssociationKey {
    typealias Value = Note
  }
  nonisolated enum Remembered: WeakAssociationKey {
    typealias Value = Note
  }
  nonisolated enum LibraryNamespace {}
  nonisolated enum LibraryTickets: AssociationKey {
    typealias Namespace = LibraryNamespace
    static let defaultValue: [Int] = []
  }

  @Test(.tags(.row65))
  func `locked associations can be strong, copied or weak, and have namespaces`() {
    let associations = LockedAssociations()
    var note: Note? = Note("a")
    associations[Owned.self] = note
    associations[Copied.self] = note
    associations[Remembered.self] = note
    note?.text.withLock { $0 = "b" }
    #expect(associations[Owned.self] === note)
    #expect(associations[Remembered.self] === note)
    #expect(associations[Copied.self]?.text.withLock { $0 } == "a")
    associations.remove(Owned.self)
    note = nil
    #expect(associations[Owned.self] == nil)
    #expect(associations[Remembered.self] == nil)
    associations[LibraryTickets.self] = [1]
    associations.removeAll()
    #expect(associations[Copied.self] == nil)
    #expect(associations[LibraryTickets.self] == [1])
  }

  @Test(.tags(.row65))
  func `exchanging a value from many threads neither loses nor duplicates an element`() async {
    let associations = LockedAssociations()
    let count = 2000
    let taken = await withTaskGroup(of: [Int].self) { group in
      for worker in 0..<8 {
        group.addTask { @concurrent in
          var taken: [Int] = []
          for ticket in 0..<count {
            taken += associations.exchange(Tickets.self, with: [worker * count + ticket])
          }
          return taken
        }
      }
      var taken: [Int] = []
      for await part in group { taken += part }
      return taken
    }
    let all = taken + associations[Tickets.self]
    #expect(all.sorted() == Array(0..<8 * count))
  }

  @Test func `the deinitializer of a value can use the locked associations that held it`() {
    final class Ending: Sendable {
      let associations: LockedAssociations
      init(_ associations: LockedAssociations) { self.associations = associations }
      deinit { associations[Tickets.self] += [1] }
    }
    nonisolated enum Key: AssociationKey {
      static let defaultValue: Ending? = nil
    }
    let associations = LockedAssociations()
    associations[Key.self] = Ending(associations)
    associations[Key.self] = nil
    #expect(associations[Tickets.self] == [1])
    associations[Key.self] = Ending(associations)
    associations.removeAll()
    #expect(associations[Tickets.self] == [1])
  }
}
