import Testing
import Trellis
import TrellisTesting

/// A view cannot be placed below itself.
@Suite struct ViewInItselfTests {
  nonisolated static let ways: KeyValuePairs<String, @MainActor @Sendable (View, View) -> Void> = [
    "append": { $0.append($1) },
    "insert": { $0.insert($1, at: 0) },
    "setChildren": { $0.setChildren($0.children + [$1]) },
    "children": { parent, child in parent.children { child } },
    "background": { parent, child in parent.background { child } },
    "overlay": { parent, child in parent.overlay { child } },
  ]

  private func diagnostics(_ host: TestHost) -> [String] {
    host.journal.map(\.line).filter { $0.contains("code=view-in-itself") }
  }

  @Test(arguments: ways.map(\.key), 0..<3)
  func `putting a view below itself leaves it in place and causes a diagnostic`(
    way: String, depth: Int
  ) async throws {
    let put = try #require(ViewInItselfTests.ways.first { $0.key == way }?.value)
    let chain = (0..<3).map { VStack().id("s\($0)") }
    chain[0].append(chain[1])
    chain[1].append(chain[2])
    let host = try await TestHost(Window { chain[0] })
    put(chain[depth], chain[0])
    await host.settle()
    let path = chain[depth].path.text
    #expect(diagnostics(host).count == 1 && diagnostics(host)[0].contains("lifecycle \(path) "))
    #expect(TreeAgreement.faults(in: host, and: chain) == [])
    #expect(chain[0].parent === host.application.window && chain[2].children.isEmpty)
  }

  @Test(arguments: ways.map(\.key))
  func `putting a view into itself outside a window causes one diagnostic when it is shown`(
    way: String
  )
    async throws
  {
    let put = try #require(ViewInItselfTests.ways.first { $0.key == way }?.value)
    let inner = VStack().id("inner")
    let outer = VStack { inner }.id("outer")
    put(inner, outer)
    put(inner, inner)
    #expect(outer.parent == nil && inner.children.isEmpty)
    let host = try await TestHost(Window { outer })
    #expect(diagnostics(host).count == 1 && diagnostics(host)[0].contains("lifecycle outer/inner "))
    outer.removeFromParent()
    host.application.window.append(outer)
    #expect(diagnostics(host).count == 1)
  }

  @Test func `a new child that contains its future parent is left out, and the others are added`() {
    let inner = VStack()
    let outer = VStack { inner }
    let labels = [Label("a"), Label("b")]
    inner.setChildren([labels[0], outer, labels[1]])
    #expect(inner.children.elementsEqual(labels, by: ===) && outer.children[0] === inner)
  }

  @Test
  func `a view in the background can become a child, then an overlay, and is never in two places`()
  {
    let label = Label("x")
    let stack = VStack().background { label }
    stack.setChildren([label])
    #expect(stack.descendants.count == 2 && stack.children.count == 1)
    stack.overlay {
      label
      label
    }
    #expect(stack.descendants.count == 2 && stack.children.isEmpty && label.parent === stack)
  }
}
