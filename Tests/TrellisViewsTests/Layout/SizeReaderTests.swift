import Testing
import Trellis
import TrellisTesting

@Suite struct SizeReaderTests {
  @Test(.tags(.row119))
  func `the content of a SizeReader gets its size in the same layout, also after changes`()
    async throws
  {
    let isNarrow = State(wrappedValue: false)
    let host = try await TestHost(
      Window {
        HStack(spacing: 1) {
          When(isNarrow.projectedValue) { Label("1234567890") }
          SizeReader { size in
            Label(size.map { "\($0)" }).frame(width: size.map { $0.width / 2 })
              .alignment([.top, .leading])
          }.fill()
        }
      }, size: Size(width: 30, height: 3))
    #expect(host.frame?.number == 1)
    #expect(host.rows[0] == "30x3")
    isNarrow.wrappedValue = true
    await host.settle()
    #expect(host.frame?.number == 2)
    #expect(host.rows[0] == "1234567890 19x3")
    try await host.run("resize 21x2")
    #expect(host.frame?.number == 3)
    #expect(host.rows[0] == "1234567890 10x2")
  }

  @Test(.tags(.row119))
  func `the content of a SizeReader can depend on its size in the first frame`()
    async throws
  {
    let host = try await TestHost(
      Window {
        SizeReader { size in
          VStack {
            When(size.map { $0.width >= 20 }) {
              Label("wide")
            } else: {
              Label("narrow")
            }
            Label("below")
          }
        }
      }, size: Size(width: 12, height: 3))
    #expect(host.frame?.number == 1)
    #expect(host.rows == ["narrow", "below", ""])
    try await host.run("resize 20x3")
    #expect(host.frame?.number == 2)
    #expect(host.rows == ["wide", "below", ""])
  }

  @Test(.tags(.row119)) func `setting the size that a SizeReader passes has no effect`()
    async throws
  {
    var binding: Binding<Size>?
    let host = try await TestHost(
      Window {
        SizeReader { size in
          binding = size
          Label(size.map { "\($0)" })
        }
      }, size: Size(width: 12, height: 3))
    binding?.wrappedValue = Size(width: 1, height: 1)
    await host.settle()
    #expect(host.rows[0] == "12x3")
  }

  @Test func `the size from a SizeReader stays readable after the reader has been released`()
    async throws
  {
    var binding: Binding<Size>?
    var stack: VStack? = VStack {
      SizeReader { size in
        binding = size
        Label(size.map { "\($0)" })
      }
    }
    weak let reader = stack?.children.first
    let host = try await TestHost(Window { stack! }, size: Size(width: 12, height: 3))
    host.application.window.setChildren([])
    await host.settle()
    stack = nil
    #expect(reader == nil)
    #expect(binding?.wrappedValue == Size(width: 12, height: 3))
    binding?.wrappedValue = .zero
    #expect(binding?.wrappedValue == Size(width: 12, height: 3))
  }
}
