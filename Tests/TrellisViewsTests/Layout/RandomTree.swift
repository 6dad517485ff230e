import Trellis
import TrellisTestSupport

/// Makes random changes to a tree: to its shape, to the content of views, and to the sizes that
/// they request.
struct RandomTree {
  /// The changes that were made, to find the reason for a failure.
  private(set) var log: [String] = []
  private let flags = (0..<3).map { State(wrappedValue: false, "flag\($0)") }
  private let letters = State(wrappedValue: ["a", "b"], "letters")

  mutating func mutate(_ root: View, _ random: inout SeededGenerator) {
    let views = root.descendants
    let target = views[Int.random(in: 0..<views.count, using: &random)]
    let choice = Int.random(in: 0..<20, using: &random)
    log.append("\(choice) \(target.typeName) \(target.path.text)")
    if choice == 17 {
      flags[Int.random(in: 0..<flags.count, using: &random)].wrappedValue.toggle()
    } else if choice == 18 {
      let all = ["a", "b", "c", "d", "e"].shuffled(using: &random)
      letters.wrappedValue = Array(all.prefix(Int.random(in: 0..<5, using: &random)))
    } else if choice == 19 {
      mutateLooks(target, &random)
    } else if choice < 9 {
      mutateContent(target, isRoot: target === root, choice, &random)
    } else {
      mutateLayout(target, choice, &random)
    }
  }

  private func mutateContent(
    _ target: View, isRoot: Bool, _ choice: Int, _ random: inout SeededGenerator
  ) {
    switch choice {
    case 0, 1, 2: if isContainer(target) { target.append(makeView(&random)) }
    case 3: if !isRoot { target.removeFromParent() }
    case 4: target.isHidden = !isRoot && Bool.random(using: &random)
    case 5: target.isEnabled.toggle()
    case 6:
      let words = String(repeating: "ab ", count: .random(in: 0..<6, using: &random))
      (target as? Label)?.text = words
      (target as? Button)?.title = words
    case 7:
      target.id = Bool.random(using: &random) ? "id\(Int.random(in: 0..<5, using: &random))" : nil
    default: target.setChildren(target.children.shuffled(using: &random))
    }
  }

  private func mutateLayout(_ target: View, _ choice: Int, _ random: inout SeededGenerator) {
    let small = Int.random(in: 0..<4, using: &random)
    switch choice {
    case 9:
      (target as? Stack)?.spacing = small
      (target as? any LineScrolling)?.scrollRows(by: small - 1)
    case 10: target.padding(small % 2)
    case 11: target.frame(minWidth: 3 * small)
    case 12: target.frame(maxWidth: 5 * small, maxHeight: 2 + small)
    case 13:
      let anchors = Anchors(rawValue: UInt8.random(in: 0..<64, using: &random))
      target.alignment(anchors, value: small)
    case 14: target.offset(x: small - 1, y: small % 2)
    case 15:
      (target as? Stack)?.distribution =
        Distribution.allCases[
          Int.random(in: 0..<Distribution.allCases.count, using: &random)]
      (target as? Stack)?.alignment = [.fill, .start, .center, .end][small]
    default:
      if Bool.random(using: &random) {
        target.layoutPriority(small)
      } else {
        target.fill(small == 0 ? .vertical : .horizontal)
      }
    }
  }

  private func mutateLooks(_ target: View, _ random: inout SeededGenerator) {
    let color = [nil, Color.warning, .palette(4), .text].randomElement(using: &random) ?? nil
    let number = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: target.background(color)
    case 1: target.textColor(color)
    case 2: target.tint(color)
    case 3: target.textStyle([nil, .header, .error][number])
    case 4: target.bold(number == 0)
    case 5: target.opacity([nil, 0, 0.5][number])
    case 6: target.border(width: number, color: color)
    case 7: target.clipped(number == 0)
    case 8: target.textAlignment([nil, .center, .end][number])
    default: target.looks = Looks()
    }
  }

  private func makeDynamicView(_ random: inout SeededGenerator) -> View {
    let flag = flags[Int.random(in: 0..<flags.count, using: &random)].projectedValue
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Scroll { for line in 0..<4 { Label("scrolled \(line)") } }
    case 3: return Scroll(.horizontal) { for line in 0..<4 { Label("scrolled \(line)") } }
    case 4: return makeShortView(&random)
    case 1: return SizeReader { size in Label(size.map { "\($0)" }) }
    case 2:
      return When(flag) {
        Label("yes")
      } else: {
        Button("no")
      }
    default: break
    }
    return ForEach(letters.projectedValue, id: \.self) { letter in
      Label(letter)
      When(flag) { Label("and") }
    }
  }

  /// Returns a view that shows only part of its content if there is not enough space.
  private func makeShortView(_ random: inout SeededGenerator) -> View {
    let words = ["one", "two", "three", "four", "five"]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ListBox("list", items: words.map { ListItem(id: $0, title: $0) })
    case 1: return TextArea(text: words.joined(separator: "\n"))
    case 2: return Picker("picker", words)
    case 3: return SegmentedControl("segments", words, selectedIndex: 3)
    default: return Bar("bar") { for word in words { BarItem(word) } }
    }
  }

  private func isContainer(_ view: View) -> Bool {
    view is Stack || view is ZStack || view is Grid || view is SizeReader
  }

  private func makeView(_ random: inout SeededGenerator) -> View {
    switch Int.random(in: 0..<11, using: &random) {
    case 8, 9: return makeDynamicView(&random)
    case 0: return HStack { Label("h") }
    case 1: return VStack { Label("v") }
    case 2: return Button("press")
    case 3: return TextField(text: "text").fill(.horizontal)
    case 4: return ZStack { Label("box") }
    case 5: return Grid([.fit, .fill]) { Label("grid") }
    case 6: return Spacer()
    case 7: return Label("over").overlay { Label("!") }.background { Label("behind") }
    default: return Label("label")
    }
  }
}
