import Foundation
import GRDB
import Testing
import Trellis
import TrellisGRDB
import TrellisTable

@MainActor
func library(_ queue: DatabaseQueue) throws -> Window {
  // GRDB has a type of this name, too.
  let table = TrellisTable.Table().id("tracks").fill()
  table.show(try queue.tableSource(for: "Track"))
  let following = table.follow(queue)
  let count = Binding(
    observing: ValueObservation.tracking {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM Track")
    },
    in: queue, initially: nil, name: "tracks"
  ) { error in print(error) }
  return Window(title: "Library") {
    Label(count.map { "\($0 ?? 0) tracks" })
    table
    Button("Stop following").onTap { following.cancel() }
  }
}

/// The example of docs/tables.md, which is the function above.
struct PageExampleTests {
  @Test func `the example of the page about tables is the function that compiles here`() throws {
    let here = URL(filePath: #filePath)
    let page = here.deletingLastPathComponent().appending(path: "../../../../docs/tables.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).split(separator: "```swift\n")
    let block = try #require(blocks.first { $0.hasPrefix("import GRDB\n") })
    let example = try #require(block.split(separator: "```").first).drop { $0 != "@" }
    #expect(try String(contentsOf: here, encoding: .utf8).contains(example))
  }
}
