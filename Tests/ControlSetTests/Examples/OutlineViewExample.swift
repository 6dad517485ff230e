import Trellis

/// Goods of a shop by their kinds, and an outline that cannot be used.
@MainActor
func outlineViewExample() -> Window {
  struct Goods: Identifiable {
    var id: String
    var parts: [Goods]?
  }
  @State("told") var told = "nothing chosen yet"
  @State("goods") var goods = [
    Goods(
      id: "fruit",
      parts: [
        Goods(id: "pears"), Goods(id: "plums", parts: [Goods(id: "red"), Goods(id: "blue")]),
      ]),
    Goods(id: "nuts", parts: [Goods(id: "figs")]), Goods(id: "bread"),
  ]
  let outline = OutlineView("Goods", $goods, children: \.parts) { goods in goods.id }
    .onSelect { goods in told = "\(goods.id) selected" }
    .onExpand { goods in told = "\(goods.id) expanded" }
    .onCollapse { goods in told = "\(goods.id) collapsed" }
    .onTap { outline in told = "\(outline.selectedElement?.id ?? "nothing") used" }
  let tea = [Goods(id: "tea", parts: [])]
  let locked = OutlineView("Locked", .constant(tea), children: \.parts) { $0.id }
  return Window(title: "OutlineView") {
    VStack {
      HStack {
        outline.id("goods").frame(width: 20, height: 5)
        locked.id("locked").frame(width: 14, height: 5).enabled(false)
      }
      Label($told).id("told")
    }
  }
}
