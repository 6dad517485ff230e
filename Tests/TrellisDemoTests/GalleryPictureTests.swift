import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisTestSupport
import TrellisTesting

@testable import trellis_demo

/// The pictures of the gallery show what the program draws now. If they do not, run
/// `Tools/pictures` to draw them again.
struct GalleryPictureTests {
  /// A state of the gallery, as `Tools/pictures` lists it: a name, and lines of a script.
  struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]

    var testDescription: String { name }

    static let all: [Scene] = {
      let tool = try? text(of: "Tools/pictures")
      return tool?.matches(of: #/(?m)^gallery ([\w-]+) '([^']*)'$/#).map { match in
        Scene(name: String(match.1), lines: match.2.split(separator: " ; ").map(String.init))
      } ?? []
    }()

    func file(_ size: Size, _ ground: String) -> String {
      "pictures/gallery-\(name)-\(size.width)x\(size.height)-\(ground).svg"
    }
  }

  nonisolated private static let sizes = [
    Size(width: 80, height: 24), Size(width: 200, height: 50),
  ]

  @Test(arguments: await Scene.all, sizes)
  func `each picture of the gallery has the text that the program shows now`(
    scene: Scene, size: Size
  ) async throws {
    let rows = try await Self.shownRows(scene.lines, size)
    #expect(rows.count == size.height)
    for ground in ["dark", "light"] {
      let picture = try Self.text(of: "docs/\(scene.file(size, ground))")
      #expect(Self.rows(of: picture, count: size.height) == rows, "Tools/pictures; \(ground)")
    }
  }

  @Test func `every page of the gallery has a picture, and gallery.md shows all pictures`()
    throws
  {
    let pages = Scene.all.map { scene in
      scene.lines.first { $0.hasPrefix("select pages ") } ?? "select pages 1"
    }
    #expect(Set(pages) == Set((1...Gallery.pageCount).map { "select pages \($0)" }))
    let page = try Self.text(of: "docs/gallery.md")
    for scene in Scene.all {
      for file in Self.sizes.flatMap({ [scene.file($0, "dark"), scene.file($0, "light")] }) {
        #expect(page.contains("(\(file))"))
      }
    }
  }

  /// Returns the rows that the gallery shows after a script, in a theme with surfaces.
  private static func shownRows(_ lines: [String], _ size: Size) async throws -> [String] {
    var metrics = LayoutMetrics.cells
    metrics.showsSurfaces = true
    // The handlers of the window hold the demo without keeping it alive.
    let demo = GalleryDemo()
    defer { withExtendedLifetime(demo) {} }
    let host = try await TestHost(demo.makeWindow(), size: size, metrics: metrics)
    for line in lines { try await host.run(line) }
    return host.rows.map(trimmed)
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: Checkout.folder.appending(path: file), encoding: .utf8)
  }

  private static func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the text in each row of a picture, assembled from its pieces by their positions. Cells
  /// measure 8.4 by 18, and begin at 12.
  private static func rows(of picture: String, count: Int) -> [String] {
    var rows = [[Character]](repeating: [], count: count)
    for piece in picture.matches(of: #/<text x="([\d.]+)" y="(\d+)"[^>]*>([^<]*)<\/text>/#) {
      guard let x = Double(piece.1), let y = Int(piece.2) else { continue }
      let (column, row) = (Int(((x - 12) / 8.4).rounded()), (y - 26) / 18)
      let missing = column - rows[row].count
      rows[row] += [Character](repeating: " ", count: max(0, missing)) + unescaped(piece.3)
    }
    return rows.map { trimmed(String($0)) }
  }

  private static func unescaped(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&")].reduce(
      String(text)
    ) { $0.replacing($1.0, with: $1.1) }
  }
}
