import Testing

/// What a user does in the browser, key by key, on a real database.
struct BrowserTests {
  private func browse(_ script: String) throws -> Run {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse",
      [
        try scratch.makeLibrary(), "--table", "Artist", "--backend", "headless", "--no-journal",
        "--script", "-",
      ], input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `the key that opens the page of the keys closes it, and types nothing`() throws {
    let run = try browse(
      """
      key ?
      expect help *
      key ?
      expect filter
      key down
      expect status row 2 of 60*
      key ?
      key escape
      key down
      expect status row 3 of 60*
      """)
    #expect(run.errors.isEmpty)
  }

  @Test func `each table keeps its edits to be taken back and made again`() throws {
    let run = try browse(
      """
      key enter
      type Ada
      key enter
      select tables 2
      select tables 1
      select tables 2
      focus rows
      key u
      expect row[1] *artist 1*
      key U
      expect row[1] *Ada*
      key U
      expect status nothing to make again*
      select tables 3
      key u
      expect status nothing to undo*
      """)
    #expect(run.messages.filter { $0 == "saved Artist 1 Name" }.count == 3)
  }

  @Test func `a message is of what it was about, and goes with it`() throws {
    _ = try browse(
      """
      key right
      key enter
      type old
      key enter
      expect problem Founded takes a whole number*
      expect status Founded takes a whole number*
      key escape
      expect status row 1 of 60*
      """)
  }
}
