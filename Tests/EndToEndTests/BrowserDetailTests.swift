import Foundation
import Testing
import TrellisDatabase

/// The views of one whole cell or one whole record in the browser.
struct BrowserDetailTests {
  private func browse(_ script: String, _ values: String, _ options: [String] = []) throws -> Run {
    let scratch = try Scratch()
    let path = scratch.path("values.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a, b);
      INSERT INTO t VALUES \(values);
      """)
    let run = try Tool.run(
      "trellis-browse",
      [path, "--backend", "headless", "--no-journal", "--size", "90x24", "--script", "-"]
        + options, input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `v shows a whole cell, and v or Escape goes back to the row`() throws {
    _ = try browse(
      """
      key v
      expect detail-title a of 1 · text, 13 characters, 14 bytes
      expect detail-text one\\ntwo thrée
      key v
      key down
      expect status row 2 of 2*
      key v
      expect detail-title a of 2 · no value
      expect detail-text NULL
      key escape
      key up
      expect status row 1 of 2*
      """, "(1, 'one' || char(10) || 'two thrée', 5), (2, NULL, 6)")
  }

  @Test func `] and [ show the record or the cell of the next and the previous row`() throws {
    _ = try browse(
      """
      key V
      expect detail-text id  1\\na   x\\nb   5
      key ]
      expect detail-text id  2\\na   y\\nb   6
      key ]
      expect status this is the last row*
      expect detail-text id  2\\na   y\\nb   6
      key escape
      expect status row 2 of 2*
      key v
      key [
      expect detail-title a of 1 · text, 1 character, 1 byte
      key [
      expect status this is the first row*
      key v
      key i
      key ]
      expect status this page does not show a row*
      """, "(1, 'x', 5), (2, 'y', 6)")
  }

  @Test func `a line end of two characters breaks the line, and is copied`() throws {
    _ = try browse(
      """
      key v
      expect detail-text one\\ntwo
      key y
      expect status copied a of 1, 7 characters*
      key escape
      key V
      expect detail-text id  1\\na   one\\n    two\\nb   NULL
      key y
      expect status copied the record 1, 30 characters*
      """, "(1, 'one' || char(13, 10) || 'two', NULL)")
  }

  @Test func `y copies the page that is shown`() throws {
    _ = try browse(
      """
      key i
      key y
      expect status copied the declaration of t, *
      key escape
      key /
      key ctrl-v
      expect filter CREATE TABLE t (*
      key escape
      key c
      key y
      expect status copied the figures of a of t, *
      key escape
      key ?
      key y
      expect status copied the list of keys, *
      key escape
      key right
      key v
      key y
      expect status b of 1 has no value; nothing was copied*
      """, "(1, 'one', NULL)")
  }

  @Test func `a number is shown with the time it may mean, and a blob as bytes`() throws {
    _ = try browse(
      """
      key v
      expect detail-text 1700000000\\n\\nseconds since 1970: 2023-11-14 22:13:20 UTC
      key v
      key right
      key v
      expect detail-title b of 1 · blob, 17 bytes
      expect detail-text 00000000  00 01 41 42 7f ff 20 7e 00 00 00 00 00 00 00 00  ..AB.. ~........\\n00000010  61                                               a
      key v
      key down
      key v
      expect detail-title b of 2 · text that is not valid UTF-8, 2 bytes
      key v
      key left
      key v
      expect detail-text 951868800000\\n\\nmilliseconds since 1970: 2000-03-01 00:00:00 UTC
      """,
      """
      (1, 1700000000, x'000141427fff207e000000000000000061'),
      (2, 951868800000, CAST(x'61ff' AS TEXT))
      """)
  }

  @Test func `JSON in a cell is shown indented, with names and values unchanged`() throws {
    _ = try browse(
      """
      key v
      expect detail-title a of 1 · JSON, *
      expect detail-text {\\n  "n": 1.50,\\n  "big": 123456789012345678901,\\n  "s": "a, {b\\\\" : }",\\n  "e": [],\\n  "l": [\\n    1,\\n    {}\\n  ]\\n}
      key v
      key right
      key v
      expect detail-title b of 1 · text, *
      expect detail-text [1, 2
      """,
      #"""
      (1, '{"n":1.50,"big": 123456789012345678901,"s":"a, {b\" : }","e":[ ],"l":[1,{}]}', '[1, 2')
      """#)
  }

  @Test func `V shows a whole record, including its long values`() throws {
    _ = try browse(
      """
      key V
      expect detail-title t 1 · 3 columns
      expect detail-text id  1\\na   one\\n    two\\nb   "NULL"
      key V
      key down
      key right
      key v
      expect detail-title b of 2 · text, 70000 characters, 70000 bytes
      expect detail-text zzzzzzzzzzzz*
      key escape
      key V
      expect detail-text id  2\\na   NULL\\nb   zzzz*z…
      """,
      "(1, 'one' || char(10) || 'two', 'NULL'), (2, NULL, printf('%.*c', 70000, 'z'))")
  }

  @Test func `whole cells are shown with --read-only too, and control characters are harmless`()
    throws
  {
    let run = try browse(
      "key right\nkey v\nframe\n",
      "(1, 1, 'evil' || char(27) || '[2Jred' || printf('%.*c', 70000, 'z'))",
      ["--read-only"])
    #expect(run.output.contains("evil␛[2Jred") && !run.output.contains("\u{1B}[2J"))
  }
}
