import Testing
import Trellis
import TrellisTesting

/// Lists whose selected row is bound to the id of its element.
@MainActor @Suite struct BoundSelectionTests {
  private struct Chore: Identifiable, Equatable {
    var id: Int
    var title: String
  }

  private let chores = State([Chore(id: 1, title: "tea"), Chore(id: 2, title: "milk")])
  private let chosen = State<Int?>(nil)

  private func host() async throws -> (host: TestHost, list: SectionList) {
    let list = SectionList(selection: chosen.binding) {
      Section(chores.binding) { chore in Label(chore.title) }
    }.id("list")
    return (try await TestHost(Window { list }), list)
  }

  @Test func `the bound id follows the user's selection before handlers run`() async throws {
    let (host, list) = try await host()
    var seen: [Int?] = []
    list.on(.didSelectRow) { _ in seen.append(chosen.wrappedValue) }
    var values: [Int?] = []
    chosen.binding.observe(owner: list, initial: false) { values.append($0.new) }
    try await host.run("select list 2\nselect list 1")
    #expect(seen == [2, 1] && values == [2, 1])
    try await host.run("focus list\nkey space")
    #expect(chosen.wrappedValue == nil && list.selectedRow == nil)
  }

  @Test func `the program selects a row by its id, without an event`() async throws {
    let (host, list) = try await host()
    list.on(.didSelectRow) { _ in Issue.record("an event") }
    chosen.wrappedValue = 2
    await host.settle()
    #expect(list.selectedRow?.path.row == 1)
    chosen.wrappedValue = nil
    await host.settle()
    #expect(list.selectedRow == nil)
  }

  @Test func `a selection of another type than the ids is reported once`() async throws {
    struct Person: Identifiable, Hashable { var id: Int }
    let people = State([Person(id: 1), Person(id: 2)])
    let chosen = State<Person?>(nil)
    let host = try await TestHost(
      Window {
        SectionList(selection: chosen.binding) {
          Section(people.binding) { person in Label(person.id) }
        }.id("people")
      })
    try await host.run("select people 1\nselect people 2")
    #expect(chosen.wrappedValue == nil)
    let told = host.journal.map(\.line).filter { $0.contains("code=selection-type") }
    #expect(told.count == 1)
    #expect(
      told.first?.contains("an id of the type Int, but selection: is bound to a value of the type")
        == true)
  }

  @Test func `the selection stays on its element, and returns with it`() async throws {
    let (host, list) = try await host()
    chosen.wrappedValue = 2
    chores.wrappedValue.reverse()
    await host.settle()
    #expect(list.selectedRow?.path.row == 0)
    chores.wrappedValue.removeFirst()
    await host.settle()
    #expect(list.selectedRow == nil && chosen.wrappedValue == 2)
    chores.wrappedValue.append(Chore(id: 2, title: "milk"))
    await host.settle()
    #expect(list.selectedRow?.path.row == 1)
  }

  @Test func `plain elements and single views have ids too`() async throws {
    let name = State<String?>(wrappedValue: "milk")
    let list = SectionList(selection: name.binding) {
      Section(["tea", "milk"]) { name in Label(name) }
      Section { Label("more").id("more") }
    }.id("list")
    let host = try await TestHost(Window { list })
    #expect(list.selectedRow?.path.row == 1)
    try await host.run("select list 3")
    #expect(name.wrappedValue == "more")
  }

  @Test func `a row of a ForEach has the id of its element, also inside a condition`() async throws
  {
    let isShown = State(true)
    let list = SectionList(selection: chosen.binding) {
      Section("Chores") {
        ForEach(chores.binding) { chore in
          When(isShown.binding) {
            Label(chore.title).id("title")
          } else: {
            Label("hidden")
          }
        }
      }
    }.id("list")
    let host = try await TestHost(Window { list })
    try await host.run("select list 2")
    #expect(chosen.wrappedValue == 2)
    chosen.wrappedValue = 1
    await host.settle()
    #expect(list.selectedRow?.path.row == 0)
    chores.wrappedValue.reverse()
    await host.settle()
    #expect(list.selectedRow?.path.row == 1 && chosen.wrappedValue == 1)
    isShown.wrappedValue = false
    await host.settle()
    #expect(list.selectedRow?.path.row == 1 && chosen.wrappedValue == 1)
  }
}
