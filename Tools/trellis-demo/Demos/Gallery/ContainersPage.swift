import Trellis

extension GalleryDemo {
  /// What holds other views.
  var containersPage: Tab {
    Tab("Containers") {
      HStack(distribution: .fillEqually) {
        GroupBox("a box") {
          Toggle("details", isOn: $showsDetails).id("details")
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
        GroupBox("a scroll") {
          Scroll { for number in 1...9 { Label("line \(number)").id("line-\(number)") } }
            .id("scroll").fill()
        }.id("scroll-box").frame(height: 5)
      }.id("boxes")
      split
      list
    }.id("containers-page")
  }

  private var split: Split {
    telling(
      Split(.horizontal, fraction: 0.4) {
        Label("the first half").id("first-half")
      } second: {
        Label("the second half").id("second-half")
      }.id("split")
    ).frame(height: 3)
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
