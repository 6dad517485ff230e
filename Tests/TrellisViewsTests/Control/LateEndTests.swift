import Synchronization
import Testing
import Trellis
import TrellisTestSupport

/// Objects of the main actor that are released elsewhere. The main actor deallocates them later, in
/// its turn. Without the declarations of docs/decisions/0012-explicit-deinits.md, a release build
/// would put some of them on the stack, which no longer exists by then.
struct LateEndTests {
  @Test func `views released off the main actor end once, together with everything they hold`()
    async
  {
    let ends = Ends()
    let count = Soak.count(100_000)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask { @concurrent in
          let screen = await Screen(ends)
          guard await screen.isComplete() else { return }
        }
        group.addTask { await beBusy() }
      }
    }
    for _ in 0..<100_000 where ends.count < count { await Task.yield() }
    #expect(ends.count == count)
  }
}

/// Keeps the main actor from what else it has to do.
@inline(never)
private func beBusy() {
  var numbers = SystemRandomNumberGenerator()
  for _ in 0..<200 { _ = [UInt64](repeating: numbers.next(), count: 50) }
}

/// A value like those that tests and programs use, small enough for the optimizer to see through.
private struct Screen {
  private let mark: State<Mark>
  private let label = Label("here")

  init(_ ends: Ends) { mark = State(wrappedValue: Mark(ends)) }

  func isComplete() -> Bool { mark.wrappedValue.isThere && label.text == "here" }
}

/// Counts its own end.
private nonisolated final class Mark: Sendable {
  private let ends: Ends

  var isThere: Bool { true }

  init(_ ends: Ends) { self.ends = ends }

  deinit { ends.add() }
}

private nonisolated final class Ends: Sendable {
  private let total = Atomic(0)

  var count: Int { total.load(ordering: .relaxed) }

  func add() { total.add(1, ordering: .relaxed) }
}
