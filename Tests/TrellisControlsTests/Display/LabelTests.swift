import Testing
import Trellis
import TrellisState
import TrellisTesting

struct LabelTests {
  private let label = Label("the quick brown fox")

  private func rows(_ size: Size, _ change: (Label) -> Void) async throws -> [String] {
    change(label)
    return try await TestHost(Window { label }, size: size).rows
  }

  @Test func `a label truncates a long line at the end, in the middle or at the start`()
    async throws
  {
    let size = Size(width: 9, height: 1)
    #expect(try await rows(size) { _ in } == ["the quic…"])
    #expect(try await rows(size) { $0.truncation = .middle } == ["the … fox"])
    #expect(try await rows(size) { $0.truncation = .start } == ["…rown fox"])
    #expect(try await rows(Size(width: 1, height: 1)) { _ in } == ["…"])
  }

  @Test
  func `a label that wraps continues a long line in the next one, up to its maximum line count`()
    async throws
  {
    let size = Size(width: 10, height: 3)
    #expect(try await rows(size) { $0.wraps = true } == ["the quick", "brown fox", ""])
    #expect(try await rows(size) { $0.maximumLineCount = 1 } == ["the quick…", "", ""])
    #expect(
      try await rows(size) {
        $0.maximumLineCount = nil
        $0.verticalAlignment = .end
        $0.textAlignment = .end
      } == ["", " the quick", " brown fox"])
  }

  @Test func `the lines that continue a wrapped line begin at the head indent`() async throws {
    let size = Size(width: 12, height: 4)
    #expect(
      try await rows(size) {
        $0.text = "s   sort the rows\nq   quit"
        $0.wraps = true
        $0.headIndent = 4
      } == ["s   sort the", "    rows", "q   quit", ""])
    #expect(
      try await rows(Size(width: 4, height: 4)) {
        $0.text = "a bcd ef"
        $0.headIndent = 100
      } == ["a", "  bc", "  d", "  ef"])
  }

  @Test func `a label that wraps onto more lines moves the views below it down`() async throws {
    label.wraps = true
    let below = Label("below")
    let host = try await TestHost(
      Window {
        VStack {
          label
          below
        }
      }, size: Size(width: 10, height: 5))
    #expect(host.rows == ["the quick", "brown fox", "below", "", ""])
    try await host.run("resize 5x5")
    #expect(host.rows == ["the", "quick", "brown", "fox", "below"])
  }

  @Test(.tags(.row88)) func `every visual property of a label can be set and bound`() async throws {
    let make: () -> Label = { Label("the quick brown fox") }
    try await check(make, \.text, "new")
    try await check(make, \.style, Style(.error))
    try await check({ Label("x") }, \.textAlignment, .end)
    try await check(make, \.verticalAlignment, .end)
    try await check(make, \.truncation, .start)
    try await check(make, \.wraps, true)
    try await check({ make().property(\.wraps, value: true) }, \.headIndent, 4)
    try await check({ make().property(\.wraps, value: true) }, \.maximumLineCount, 1)
    try await check(make, \.role, .status)
    try await check(make, \.style.foreground, .palette(2))
  }

  @Test func `the modifiers of a label set its properties, also from bindings`() async throws {
    let name = State(wrappedValue: "the quick brown fox", "name")
    let count = State(wrappedValue: 1, "count")
    let label = Label().text(name.projectedValue).maximumLineCount(count.projectedValue)
      .property(\.wraps, value: true)
    let host = try await TestHost(Window { label }, size: Size(width: 10, height: 3))
    #expect(host.rows == ["the quick…", "", ""])
    count.wrappedValue = 2
    name.wrappedValue = "the lazy dog"
    await host.settle()
    #expect(host.rows == ["the lazy", "dog", ""])
    label.text("plain")
    await host.settle()
    #expect(host.rows == ["plain", "", ""])
  }

  @Test(.tags(.row88)) func `every visual property of an image can be set and bound`()
    async throws
  {
    let make: () -> Image = { Image("<>", label: "A rhombus") }
    try await check(make, \.art, "/\\\n\\/")
    try await check(make, \.label, "A square")
    try await check(make, \.style, Style(.accent))
    try await check(make, \.horizontalAlignment, .end)
    try await check(make, \.verticalAlignment, .end)
  }

  @Test(.tags(.row88))
  func `every visual property of a progress bar can be set and bound`() async throws {
    let make: () -> ProgressBar = { ProgressBar("Copying", fraction: 0.5) }
    try await check(make, \.label, "Moving")
    try await check(make, \.fraction, 0.75)
    try await check(make, \.style, Style(.success))
    try await check(make, \.trackStyle, Style(.disabled))
    try await check(make, \.filledCharacter, "#")
    try await check(make, \.emptyCharacter, ".")
    try await check(make, \.showsPercentage, false)
  }

  /// Set, the property shows; bound, it shows the same once the state is set.
  private func check<Shown: View, Value>(
    _ make: () -> Shown, _ path: ReferenceWritableKeyPath<Shown, Value>, _ value: Value
  ) async throws {
    let size = Size(width: 9, height: 2)
    let plain = make()
    @State var state = plain[keyPath: path]
    let bound = make().property(path, binding: $state)
    let plainHost = try await TestHost(Window { plain }, size: size)
    let setHost = try await TestHost(Window { make().property(path, value: value) }, size: size)
    let boundHost = try await TestHost(Window { bound }, size: size)
    #expect(try isSame(boundHost, plainHost), "\(path) before")
    #expect(try !isSame(setHost, plainHost), "\(path) set")
    state = value
    await boundHost.settle()
    #expect(try isSame(boundHost, setHost), "\(path) bound")
  }

  private func isSame(_ left: TestHost, _ right: TestHost) throws -> Bool {
    let left = try #require(left.frame)
    let right = try #require(right.frame)
    return left.drawing.isEquivalent(to: right.drawing) && left.semantics == right.semantics
  }

  @Test(.tags(.row88)) func `labels, images and progress bars can be created with a binding`()
    async throws
  {
    @State var text = "one"
    @State var fraction: Double? = 0.5
    let host = try await TestHost(
      Window {
        VStack {
          Label($text)
          Image($text, label: "Text")
          ProgressBar("Copying", fraction: $fraction)
        }
      }, size: Size(width: 9, height: 3))
    #expect(host.rows == ["one", "one", "██░░  50%"])
    text = "two"
    fraction = 1
    await host.settle()
    #expect(host.rows == ["two", "two", "████ 100%"])
  }

  @Test
  func `an image is drawn line by line at the position that its alignment gives`() async throws {
    let image = Image("/\\\n\\/", label: "A square").id("square")
    image.horizontalAlignment = .end
    image.verticalAlignment = .center
    let host = try await TestHost(Window { image }, size: Size(width: 6, height: 4))
    #expect(host.rows == ["", "    /\\", "    \\/", ""])
    #expect(host.tree.last == #"  image "A square"  [square]"#)
    image.label = ""
    await host.settle()
    #expect(host.tree.count == 1)
  }
}
