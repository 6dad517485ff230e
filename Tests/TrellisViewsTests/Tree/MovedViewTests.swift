import Testing
import Trellis
import TrellisTesting

/// Views that a program uses in two places.
@Suite struct MovedViewTests {
  private let label = Label("l")
  private let isOn = State(true)

  private func reports(_ host: TestHost) -> [String] {
    host.journal.map(\.line).filter { $0.contains("code=moved-view") }
  }

  @Test func `a view in two containers is reported, with both places`() async throws {
    let host = try await TestHost(
      Window {
        HStack {
          label
          Button("c")
        }
        GroupBox("again") { label }
      })
    #expect(
      reports(host) == [
        "lifecycle GroupBox[0]/Label[0] diagnostic code=moved-view message=this Label is used in two"
          + " places, but a view has only one: it is not shown in HStack[0]; create another Label for"
          + " the second place"
      ])
  }

  @Test func `a view in a container and beside it is reported`() async throws {
    let host = try await TestHost(
      Window {
        HStack {
          label; GroupBox("again") { label }
        }
      })
    #expect(reports(host).count == 1)
    #expect(reports(host).first?.contains("not shown in HStack[0]/GroupBox[0]") == true)
  }

  @Test func `a view twice in one container is reported`() async throws {
    let host = try await TestHost(
      Window {
        VStack {
          label; label
        }
      })
    #expect(reports(host).count == 1)
  }

  @Test func `a view in two rows of a form is reported`() async throws {
    let host = try await TestHost(
      Window {
        Form {
          Section("A") { label }
          Section("B") { label }
        }
      })
    #expect(reports(host).count == 1)
  }

  @Test func `a view that is the content of a branch and stands elsewhere is reported`()
    async throws
  {
    let isShown = State(false)
    let host = try await TestHost(
      Window {
        HStack { label }
        When(isShown.binding) {
          label
        } else: {
          Label("off")
        }
      })
    #expect(reports(host).isEmpty)
    isShown.wrappedValue = true
    await host.settle()
    #expect(reports(host).count == 1)
  }

  @Test func `a view that is the content of both branches is reported`() async throws {
    let host = try await TestHost(
      Window {
        When(isOn.binding) {
          label
        } else: {
          label
        }
      })
    isOn.wrappedValue = false
    await host.settle()
    #expect(reports(host).count == 1)
  }

  @Test func `a view in both branches of a When is reported when the second branch is built`()
    async throws
  {
    let host = try await TestHost(
      Window {
        VStack {
          When(isOn.binding) {
            label
          } else: {
            HStack { label }
          }
        }
      })
    #expect(reports(host).isEmpty)
    isOn.wrappedValue = false
    await host.settle()
    #expect(reports(host).count == 1)
    isOn.wrappedValue = true
    isOn.wrappedValue = false
    await host.settle()
    #expect(reports(host).count == 1)
  }

  @Test func `a view that a program moves on purpose is not reported`() async throws {
    let first = HStack { label }
    let second = VStack {}
    let host = try await TestHost(
      Window {
        VStack {
          first; second
        }
      })
    second.append(label)
    first.setChildren([label])
    second.setChildren([GroupBox("box") { label }])
    await host.settle()
    #expect(reports(host).isEmpty)
  }

  @Test func `a view whose first container is not shown is not reported`() async throws {
    _ = HStack { label }
    let unused = VStack { label }
    let host = try await TestHost(Window { HStack { label } })
    #expect(reports(host).isEmpty)
    #expect(unused.children.isEmpty)
  }

  @Test func `a view that wraps its own parts in a container is not reported`() async throws {
    final class Wrapping: View {
      init(_ part: View) {
        super.init()
        setChildren([part])
        setChildren([VStack { part }])
      }
    }
    let host = try await TestHost(Window { Wrapping(label) })
    #expect(reports(host).isEmpty)
  }
}
