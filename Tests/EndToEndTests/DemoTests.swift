import Foundation
import Testing
import TrellisTestSupport

/// The example programs. Everything that is enabled in them can be reached with the keyboard.
@Suite struct DemoTests {
  @Test func `an unknown example is reported in one line with status 2`() throws {
    let scratch = try Scratch()
    let run = try Tool.run("trellis-demo", ["nobody"], in: scratch)
    #expect(run.status == 2)
    #expect(run.messages.count == 1, "\(run.errors)")
    #expect(run.errors.contains("\"nobody\"") && run.errors.contains("signup"), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try scratch.names.isEmpty)
  }

  @Test(arguments: [[], ["six", "--list"]])
  func `trellis-demo takes a name or --list, not both or neither`(arguments: [String]) throws {
    let run = try Tool.run("trellis-demo", arguments, in: Scratch())
    #expect(run.status == 2)
    #expect(run.errors.contains("--list"), "\(run.errors)")
  }

  @Test func `the search in the contacts example filters 300 ms after the last key`() throws {
    let script = """
      focus search
      type gra
      advance 299ms
      expect contacts 2 rows
      type ce
      advance 299ms
      expect contacts 2 rows
      advance 1ms
      expect contacts 1 row, containing grace
      expect row[2] *Grace Hopper*
      set search 0100
      advance 300ms
      expect contacts 1 row, containing 0100
      set search
      advance 300ms
      expect contacts 2 rows
      """
    let run = try Tool.run(
      "trellis-demo",
      ["contacts", "--backend", "headless", "--no-journal", "--script", "-"], input: script + "\n",
      in: Scratch())
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("key escape", "script line 9: search is "),
    ("key escape\nkey escape", "script line 7: not run, because the program had ended"),
  ])
  func `escape clears the search of the contacts, and quits only when it is empty`(
    keys: String, told: String
  ) throws {
    let script = """
      focus search
      type grace
      advance 300ms
      expect contacts 1 row, containing grace
      \(keys)
      expect search
      advance 300ms
      expect contacts 2 rows
      expect search not reached if the example has quit
      """
    let run = try Tool.run(
      "trellis-demo",
      ["contacts", "--backend", "headless", "--no-journal", "--script", "-"], input: script + "\n",
      in: Scratch())
    #expect(run.status == 1 && run.errors.contains(told), "\(run.errors)")
  }

  /// The examples but the gallery, and its pages by their numbers.
  static let walks =
    TracedProgram.examples.compactMap(\.example).filter { $0 != "gallery" }.map { ($0, "") }
    + (1...TracedProgram.galleryPageCount).map { ("gallery", "select pages \($0)\n") }

  @Test(arguments: walks)
  func `Tab visits every focusable view in reading order and then starts again`(
    example: String, start: String
  ) throws {
    let walk = try FocusWalk(of: example, start: start)
    #expect(!walk.expected.isEmpty)
    #expect(walk.visited == walk.expected + walk.expected.prefix(1))
  }

  @Test(arguments: walks)
  func `Shift-Tab visits every focusable view in reverse reading order`(
    example: String, start: String
  ) throws {
    let walk = try FocusWalk(of: example, start: start, key: "shift-tab")
    #expect(walk.visited == walk.expected.reversed() + walk.expected.suffix(1))
  }

  @Test(arguments: walks)
  func `every usable control of an example can take the focus and responds to keys`(
    example: String, start: String
  ) throws {
    let places = try FocusPlaces(of: example, start: start)
    #expect(places.controls.filter { !places.all.contains($0) } == [])
    for place in places.all where !places.controls.contains(place) {
      #expect(try places.hasUseForKeys(place), "\(place)")
    }
  }

  @Test func `views with usable gestures take the focus, and other gesture views do not`() throws {
    // After the page of gestures come those of forms and of trees.
    let page = "select pages \(TracedProgram.galleryPageCount - 2)\n"
    let places = try FocusPlaces(of: "gallery", start: page)
    let names = places.all.compactMap { $0.split(separator: "/").last }
    #expect(
      names == [
        "pages", "tap", "double-tap", "taps", "long-press", "pan", "swipe", "edge-pan", "pinch",
      ])
    #expect(places.controls.count == 1)
  }
}
