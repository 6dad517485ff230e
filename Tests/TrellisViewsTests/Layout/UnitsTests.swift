import Testing
import Trellis
import TrellisCells
import TrellisScript

/// The same tree, laid out in cells and in points.
@Suite struct UnitsTests {
  /// A screen of points: digits are 8 wide, lines 17 high.
  private final class PointBackend: Backend {
    let name = "points"
    let size = Size(width: 800, height: 600)
    let metrics = LayoutMetrics(
      lineHeight: 17, digitWidth: 8, spacing: 6, borderWidth: 1, textWidth: { $0.count * 8 })
    private(set) var frame: Frame?

    func attach(to host: any BackendHost) throws {}
    func present(_ frame: Frame) { self.frame = frame }
    func detach() {}
  }

  private func form() -> Window {
    Window {
      VStack {
        HStack {
          Label("Title").id("title")
          Spacer()
          Label("12:30").id("clock")
        }.id("bar")
        Divider(.horizontal)
        Grid([.fit, .fill]) {
          Label("Name").id("name-label")
          TextField(text: "Ada").id("name")
          Label("Profession").id("job-label")
          TextField(text: "Analyst").id("job")
        }
        Scroll { for line in 0..<100 { Label("line \(line)").id("line\(line)") } }.id("lines")
          .fill()
        HStack(distribution: .fillEqually) {
          Button("OK").id("ok")
          Button("Cancel").id("cancel")
        }
      }
    }
  }

  private func places(
    _ ids: [String], in application: Application
  ) throws -> [String: Rect] {
    var places: [String: Rect] = [:]
    for id in ids { places[id] = try application.view(id).frameInRoot }
    return places
  }

  @Test func `the same tree fits 80 by 24 cells and 800 by 600 points`()
    async throws
  {
    let ids = ["title", "clock", "name-label", "name", "job", "lines", "ok", "cancel", "line0"]
    for isCells in [true, false] {
      let points = PointBackend()
      let cells = CellBackend()
      let backend: any Backend = isCells ? cells : points
      let driver = ScriptDriver(window: form(), backend: backend)
      let application = driver.application
      try application.start()
      await application.settled()
      let metrics = backend.metrics
      let place = try places(ids, in: application)
      let (width, height) = (backend.size.width, backend.size.height)
      #expect(place["title"]?.origin == .zero)
      #expect(place["title"]?.height == metrics.lineHeight)
      #expect(place["clock"]?.maxX == width)
      #expect(place["clock"]?.width == metrics.textWidth("12:30"))
      #expect(place["name"]?.minX == metrics.textWidth("Profession") + metrics.spacing)
      #expect(place["name"]?.maxX == width)
      #expect(place["name"]?.minY == metrics.lineHeight + metrics.borderWidth)
      #expect(place["job"]?.minY == place["name"]?.maxY)
      #expect(place["lines"]?.minY == place["job"]?.maxY)
      #expect(place["lines"]?.maxY == height - metrics.lineHeight)
      #expect(place["line0"]?.height == metrics.lineHeight)
      // Beside the lines stands the sign that there are more.
      #expect(place["line0"]?.width == width - metrics.digitWidth)
      #expect(place["ok"]?.maxY == height)
      #expect(place["cancel"]?.maxX == width)
      let (ok, cancel) = (try #require(place["ok"]), try #require(place["cancel"]))
      #expect(abs(ok.width - cancel.width) <= 1)
      #expect(cancel.minX - ok.maxX == metrics.spacing)
      try driver.execute(line: "scroll lines 3")
      await application.settled()
      let moved = try places(["line3", "lines"], in: application)
      #expect(moved["line3"]?.minY == moved["lines"]?.minY)
    }
  }

  private final class CellBackend: Backend {
    let name = "cells"
    let size = Size(width: 80, height: 24)
    let metrics = LayoutMetrics.cells

    func attach(to host: any BackendHost) throws {}
    func present(_ frame: Frame) {}
    func detach() {}
  }
}
