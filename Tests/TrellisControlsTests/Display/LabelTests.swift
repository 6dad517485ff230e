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

  @Test func `a line that is too long is cut at the end, in the middle or at the start`()
    async throws
  {
    let size = Size(width: 9, height: 1)
    #expect(try await rows(size) { _ in } == ["the quic…"])
    #expect(try await rows(size) { $0.truncation = .middle } == ["the … fox"])
    #expect(try await rows(size) { $0.truncation = .start } == ["…rown fox"])
    #expect(try await rows(Size(width: 1, height: 1)) { _ in } == ["…"])
  }

  @Test func `a line that is too long goes on in the next one`() async throws {
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

  @Test func `a wrapped label takes the lines it needs from those below`() async throws {
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

  @Test(.tags(.row88)) func `every visual property shows when it is set`() async throws {
    try await expectChange(
      of: label,
      [
        { $0.truncation = .start }, { $0.style = Style(.error) }, { $0.verticalAlignment = .end },
        { $0.wraps = true }, { $0.maximumLineCount = 1 }, { $0.text = "new" },
        { $0.textAlignment = .end }, { $0.role = .status },
      ])
    try await expectChange(
      of: Image("/\\\n\\/", label: "A square"),
      [
        { $0.art = "<>" }, { $0.label = "A rhombus" }, { $0.style = Style(.accent) },
        { $0.horizontalAlignment = .end }, { $0.verticalAlignment = .end },
      ])
    try await expectChange(
      of: ProgressBar("Copying", fraction: 0.5),
      [
        { $0.label = "Moving" }, { $0.fraction = 0.75 }, { $0.style = Style(.success) },
        { $0.trackStyle = Style(.disabled) }, { $0.filledCharacter = "#" },
        { $0.emptyCharacter = "." }, { $0.showsPercentage = false },
      ])
  }

  /// Each change, on its own, commits another frame.
  private func expectChange<Shown: View>(
    of view: Shown, _ changes: [(Shown) -> Void]
  ) async throws {
    let host = try await TestHost(Window { view }, size: Size(width: 9, height: 2))
    for (index, change) in changes.enumerated() {
      let before = try #require(host.frame)
      change(view)
      await host.settle()
      let after = try #require(host.frame)
      let isSame =
        after.drawing.isEquivalent(to: before.drawing) && after.semantics == before.semantics
      #expect(!isSame, "\(Shown.self) change \(index)")
    }
  }

  @Test(.tags(.row88)) func `text, picture and part can be bound`() async throws {
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

  @Test func `a picture is drawn line by line where it is to stand`() async throws {
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
