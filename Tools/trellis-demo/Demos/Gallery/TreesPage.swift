import Trellis

extension GalleryDemo {
  /// Goods that may consist of other goods.
  struct Goods: Identifiable {
    let id: String
    var parts: [Goods]?
  }

  /// The page of views of nested items, and of logs.
  var treesPage: Tab {
    Tab("Trees") {
      headings(["outline", "outline, empty", "log"])
      trees("", isEnabled: true)
      trees("-off", isEnabled: false)
    }.id("trees-page")
  }

  private func trees(_ suffix: String, isEnabled: Bool) -> View {
    let plums = Goods(id: "Plums", parts: [Goods(id: "Red"), Goods(id: "Blue")])
    let goods = [
      Goods(id: "Fruit", parts: [Goods(id: "Apples"), plums]),
      Goods(id: "Bread", parts: [Goods(id: "Rye")]), Goods(id: "Walnuts for the winter"),
    ]
    let outline = OutlineView("Goods", .constant(goods), children: \.parts) { $0.id }
      .id("outline\(suffix)")
      .onSelect { [unowned self] goods in last = "selected \(goods.id)" }
    outline.setExpanded(true, "Fruit")
    let empty = OutlineView("Nothing", .constant([Goods]()), children: \.parts) { $0.id }
      .id("outline-empty\(suffix)")
    let log = LogView("Log").id("log\(suffix)")
    for number in 1...12 { log.append("request \(number) took \(number * 37 % 250) ms") }
    log.append("12 requests are done", .success)
    log.append("the disk is nearly full", .warning)
    log.append("the disk is full", .error)
    return HStack(distribution: .fillEqually) {
      telling(outline).enabled(isEnabled)
      telling(empty).enabled(isEnabled)
      log.enabled(isEnabled)
    }.id("trees\(suffix)").fill()
  }
}
