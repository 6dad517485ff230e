import Testing
import Trellis
import TrellisTesting

struct PickerDelegateTests {
  private final class Sizes: PickerDidSelect {
    var chosen: [String] = []

    func picker(_ picker: Picker<String>, didSelect row: PickerRow<String>) {
      chosen.append("delegate \(row.element)")
    }
  }

  @Test func `a picker tells its delegate, and then its closures, that a row was chosen`()
    async throws
  {
    let sizes = Sizes()
    let picker = Picker("Size", ["S", "M", "L"]).id("size")
      .onSelect { size in sizes.chosen.append("closure \(size)") }
    picker.delegate = sizes
    picker.onChange { _ in sizes.chosen.append("change") }
    let host = try await TestHost(Window { picker })
    try await host.run("set size L")
    #expect(sizes.chosen == ["change", "delegate L", "closure L"])
    #expect(picker.responds(to: Picker<String>.selected))
  }

  @Test func `a picker holds its delegate weakly and works without it`() async throws {
    let picker = Picker("Size", ["S", "M"]).id("size")
    var sizes: Sizes? = Sizes()
    picker.delegate = sizes
    sizes = nil
    let host = try await TestHost(Window { picker })
    try await host.run("set size M")
    #expect(picker.selectedElement == "M" && picker.delegate == nil)
  }

  private final class Numbers: PickerDidSelect {
    func picker(_ picker: Picker<Int>, didSelect row: PickerRow<Int>) {}
  }

  @Test func `a delegate for elements of another type is reported`() async throws {
    let (numbers, sizes) = (Numbers(), Sizes())
    let wrong = Picker("Size", ["S", "M"])
    wrong.delegate = numbers
    let right = Picker("Size", ["S", "M"])
    right.delegate = sizes
    let host = try await TestHost(
      Window {
        wrong
        right
      })
    let told = host.journal.map { $0.line }.filter { $0.contains("uncalled-delegate") }
    #expect(told.count == 1 && told[0].contains("the delegate of type Numbers"), "\(told)")
  }
}
