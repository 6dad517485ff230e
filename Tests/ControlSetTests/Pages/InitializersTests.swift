import Testing

/// The lists of initializers on the pages about controls.
struct InitializersTests {
  @Test func `an initializer is listed with its labels, and without what a call leaves out`() {
    let source = """
      public final class Lamp<Bulb>: Control {
        /// Creates a lamp. It is off.
        ///
        /// - Parameter label: The name.
        public convenience init<Kind: Hashable>(
          _ label: String, kinds: [Kind: Int] = [:], fileID: StaticString = #fileID, line: UInt = #line,
          @ListBuilder<View> content: () -> [View],
          action: (@MainActor (Lamp) async throws -> Void)? = nil,
          title: @escaping @MainActor (Kind) -> String = { "\\($0), of" }
        ) where Kind: Sendable {
          self.init(1)
        }
        /// Creates the same lamp again.
        public init(
          _ label: String, kinds: [Kind: Int] = [:], content: () -> [View], action: ((Lamp) throws -> Void)? = nil,
          title: (Kind) -> String = { "" }
        ) {}
        /// Not for programs.
        package init(_ number: Int) {}
      }
      final class Lantern: Lamp<Int> {}
      extension Lamp {
        /// Old.
        @available(
          *, deprecated,
          message: "write Lamp(…)"
        )
        public init(old: Int) {}
        /// Creates a plain lamp
        public init() {}
      }
      """
    let known = Initializers(source.split(separator: "\n").map(String.init))
    #expect(
      known.all["Lamp"]?.map(\.call) == [
        "Lamp()",
        "Lamp(_ label: String, kinds: [Kind: Int] = [:], content: () -> [View], "
          + "action: ((Lamp) -> Void)? = nil, title: (Kind) -> String = …)",
      ])
    #expect(known.all["Lamp"]?.map(\.summary) == ["Creates a plain lamp", "Creates a lamp."])
    #expect(known.initializers(of: "Lantern").map(\.call).first == "Lantern()")
  }

  @Test func `every control that programs can create has an initializer on its page`() throws {
    let known = try Initializers.known.get()
    let missing = ControlPage.all.map(\.name).filter { known.initializers(of: $0).isEmpty }
    #expect(missing == [])
    #expect(
      known.initializers(of: "SecureField").map(\.call).contains(
        "SecureField(_ label: String, text: Binding<String>, placeholder: String? = nil)"))
  }
}
