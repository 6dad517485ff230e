import Trellis

extension GalleryDemo {
  /// The page of views that contain other views.
  var boxesPage: Tab {
    Tab("Boxes") {
      boxes
      HStack(distribution: .fillEqually) {
        tabs("tabs")
        tabs("tabs-off").enabled(false)
      }.id("tabs-row")
      HStack(distribution: .fillEqually) {
        split("split")
        split("split-off").enabled(false)
      }.id("splits")
      Divider(.horizontal).id("divider")
      LabeledContent("a label:") { Label("and its content") }.id("labelled")
      stacks
      list
    }.id("boxes-page")
  }

  private var boxes: View {
    HStack(distribution: .fillEqually) {
      GroupBox("a box") {
        telling(Toggle("details", isOn: $showsDetails).id("details"))
        When($showsDetails) {
          Label("Here they are.").id("shown")
        } else: {
          Label("None are shown.").id("shown")
        }.id("when")
      }.id("box").frame(height: 5)
      GroupBox("layers") {
        ZStack {
          Label("").background(.bar).id("below")
          Label(" on top ").background(.accent).id("top").alignment(.center)
        }.id("layers").fill()
      }.id("layers-box").frame(height: 5)
      GroupBox("a scroll") { lines("scroll") }.id("scroll-box").frame(height: 5)
      GroupBox("not usable") { lines("scroll-off").enabled(false) }.id("scroll-off-box")
        .frame(height: 5)
    }.id("boxes")
  }

  private func lines(_ id: String) -> Scroll {
    Scroll { for number in 1...9 { Label("line \(number)") } }.id(id).fill()
  }

  private func tabs(_ id: String) -> Tabs {
    telling(
      Tabs("Pages in a page") {
        Tab("One") { Label("the first page").id("\(id)-first") }.id("\(id)-one")
        Tab("Two") { Label("the second page").id("\(id)-second") }.id("\(id)-two")
      }.id(id))
  }

  private func split(_ id: String) -> Split {
    telling(
      Split(.horizontal, fraction: 0.4) {
        Label("the first half").id("\(id)-first")
      } second: {
        Label("the second half").id("\(id)-second")
      }.id(id)
    ).frame(height: 2)
  }

  /// The containers that draw nothing themselves and are visible only through their contents.
  private var stacks: View {
    HStack(distribution: .fillEqually) {
      Stack(.horizontal, distribution: .equalSpacing) {
        for place in ["equal", "gaps", "between"] { Label(place).id(place) }
      }.id("stack")
      HStack {
        Label("a spacer").id("before")
        Spacer().id("spacer")
        Label("between").id("behind")
      }.id("spaced")
      SizeReader { size in
        Label(size.map { "\($0.width) columns are here" }).id("size")
      }.id("reader").frame(height: 1)
    }.id("stacks")
  }

  private var list: View {
    VStack {
      HStack {
        Button("Add").id("add").onTap { [unowned self] in names.append("name \(names.count + 1)") }
        Button("Remove").id("remove").onTap { [unowned self] in _ = names.popLast() }
          .property(\.isEnabled, binding: $names.map { !$0.isEmpty })
      }.id("names-buttons")
      ForEach($names, id: \.self) { name in Label(name) }.id("names")
    }.id("names-box")
  }
}
