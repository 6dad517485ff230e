import Testing
import Trellis
import TrellisTesting

@Suite struct StackTests {
  private func columns(_ stack: HStack, width: Int = 20) async throws -> [Range<Int>] {
    _ = try await TestHost(Window { stack }, size: Size(width: width, height: 4))
    return stack.arrangedChildren.map { $0.frame.minX..<$0.frame.maxX }
  }

  @Test(.tags(.row117)) func `a stack places its children along its axis with the given spacing`()
    async throws
  {
    let row = HStack(spacing: 3) {
      Label("ab")
      Label("c")
    }
    #expect(try await columns(row) == [0..<2, 5..<6])
    let column = VStack(spacing: 2) {
      Label("a")
      Label("b")
    }
    _ = try await TestHost(Window { column })
    #expect(column.children.map(\.frame.minY) == [0, 3])
  }

  @Test(
    .tags(.row117),
    arguments: [
      (Alignment.start, 0, 1), (.center, 1, 1), (.end, 3, 1), (.fill, 0, 4),
    ])
  func `a stack places its children across its axis according to its alignment`(
    alignment: Alignment, offset: Int, length: Int
  ) async throws {
    let label = Label("x")
    _ = try await TestHost(
      Window { HStack(alignment: alignment) { label } }, size: Size(width: 20, height: 4))
    #expect(label.frame.minY == offset)
    #expect(label.frame.height == length)
  }

  @Test(
    .tags(.row117),
    arguments: [
      (Distribution.fill, [0..<2, 3..<7, 8..<14]), (.fillEqually, [0..<6, 7..<13, 14..<20]),
      (.fillProportionally, [0..<3, 4..<10, 11..<20]), (.equalSpacing, [0..<2, 6..<10, 14..<20]),
      (.equalCentering, [0..<2, 7..<11, 14..<20]),
    ])
  func `a stack divides its length among its children according to its distribution`(
    distribution: Distribution, expected: [Range<Int>]
  ) async throws {
    let row = HStack(distribution: distribution) {
      Label("ab")
      Label("abcd")
      Label("abcdef")
    }
    #expect(try await columns(row) == expected)
  }

  @Test(.tags(.row117), arguments: Distribution.allCases)
  func `a hidden child takes neither space nor spacing`(distribution: Distribution) async throws {
    let row = HStack(spacing: 2, distribution: distribution) {
      Label("ab")
      Label("hidden").hidden()
      Label("cd")
      Label("hidden").hidden()
    }
    let plain = HStack(spacing: 2, distribution: distribution) {
      Label("ab")
      Label("cd")
    }
    #expect(try await columns(row) == columns(plain))
  }

  @Test(.tags(.row120))
  func `spacers push views apart, share the space and keep their minimum length`()
    async throws
  {
    let ends = HStack(spacing: 0) {
      Label("left")
      Spacer()
      Label("right")
    }
    #expect(try await columns(ends) == [0..<4, 4..<15, 15..<20])
    let middle = HStack(spacing: 0) {
      Spacer()
      Label("middle")
      Spacer()
    }
    #expect(try await columns(middle) == [0..<7, 7..<13, 13..<20])
    let tight = HStack(spacing: 0) {
      Label("0123456789")
      Spacer(minimumLength: 2)
      Label("0123456789")
    }
    #expect(try await columns(tight) == [0..<9, 9..<11, 11..<20])
    let column = VStack {
      Label("top")
      Spacer()
      Label("end")
    }
    _ = try await TestHost(Window { column }, size: Size(width: 20, height: 4))
    #expect(column.children.map(\.frame.minY) == [0, 1, 3])
  }

  @Test func `a spacer takes the spare space of a window and of a side of a split`() async throws {
    let (bottom, side) = (Label("bottom"), Label("side"))
    _ = try await TestHost(
      Window {
        Label("top")
        When(.constant(true)) { Spacer() }
        bottom
      }, size: Size(width: 30, height: 8))
    #expect(bottom.frameInRoot == Rect(x: 0, y: 7, width: 30, height: 1))
    _ = try await TestHost(
      Window {
        Split(.horizontal) {
          Label("top")
          Spacer()
          side
        } second: {
          Label("other")
        }
      }, size: Size(width: 30, height: 8))
    #expect(side.frameInRoot.minY == 7)
  }

  @Test func `a stack with a spacer takes the spare space of the stack around it`() async throws {
    func row(_ inner: () -> View) -> HStack {
      HStack(spacing: 0) {
        inner()
        Label("end")
      }
    }
    let nested = row {
      HStack(spacing: 0) {
        Label("a"); Spacer(); Label("b")
      }
    }
    #expect(try await columns(nested) == [0..<17, 17..<20])
    let column = row {
      VStack {
        HStack(spacing: 0) {
          Label("a"); Spacer()
        }
      }
    }
    #expect(try await columns(column) == [0..<17, 17..<20])
    // A spacer grows only along the axis of its own stack.
    let across = row {
      VStack {
        Label("a"); Spacer()
      }
    }
    #expect(try await columns(across) == [0..<1, 1..<4])
    let fixed = row {
      HStack(spacing: 0) {
        Label("a"); Spacer()
      }.frame(width: 5)
    }
    #expect(try await columns(fixed) == [0..<5, 5..<8])
  }

  @Test(.tags(.row120))
  func `buttons distributed equally have the same width, whatever their titles`() async throws {
    let row = HStack(distribution: .fillEqually) {
      Button("OK")
      Button("Cancel")
    }
    #expect(try await columns(row, width: 21) == [0..<10, 11..<21])
    let natural = HStack {
      HStack(distribution: .fillEqually) {
        Button("OK")
        Button("Cancel")
      }
    }
    _ = try await TestHost(Window { natural })
    let inner = try #require(natural.children.first)
    #expect(inner.children.map(\.frame.width) == [10, 10])
  }

  @Test(.tags(.row120)) func `a view without priority shrinks before a view with layout priority`()
    async throws
  {
    let row = HStack(spacing: 0) {
      Label("a rather long title here")
      Label("12:30").layoutPriority(1)
    }
    #expect(try await columns(row) == [0..<15, 15..<20])
  }

  @Test(.tags(.row120))
  func `grid columns are as wide as their content, fill the space or have a fixed width`()
    async throws
  {
    let grid = Grid([.fit, .fill, .fixed(4)], columnSpacing: 1, rowSpacing: 1) {
      Label("Name")
      Label("x")
      Label("a")
      Label("City, state")
      Label("y\nz")
      Label("b").alignment([.trailing, .bottom])
      Label("end")
    }
    _ = try await TestHost(Window { grid }, size: Size(width: 30, height: 8))
    let frames = grid.children.map(\.frame)
    #expect(frames[0] == Rect(x: 0, y: 0, width: 11, height: 1))
    #expect(frames[1] == Rect(x: 12, y: 0, width: 13, height: 1))
    #expect(frames[2] == Rect(x: 26, y: 0, width: 4, height: 1))
    #expect(frames[4] == Rect(x: 12, y: 2, width: 13, height: 2))
    #expect(frames[5] == Rect(x: 29, y: 3, width: 1, height: 1))
    #expect(frames[6] == Rect(x: 0, y: 5, width: 11, height: 1))
  }
}
