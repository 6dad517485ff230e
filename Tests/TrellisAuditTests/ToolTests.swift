import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// The built tool in a separate process.
struct ToolTests {
  private let sample: SampleJournal

  init() throws {
    sample = try SampleJournal()
    sample.typeAndSave()
    try sample.journal.close()
  }

  private func run(_ arguments: String..., output: FileHandle? = nil) throws -> ToolRun {
    try ToolRun(arguments, output: output)
  }

  private func run(_ arguments: [String], variables: [String: String] = [:]) throws -> ToolRun {
    try ToolRun(arguments, variables: variables)
  }

  @Test func `every command answers on standard output, with status 0`() throws {
    for arguments in [
      ["log", sample.path], ["show", "#2", sample.path], ["show", "2", sample.path],
    ] {
      let run =
        arguments.count == 2
        ? try run(arguments[0], arguments[1])
        : try run(arguments[0], arguments[1], arguments[2])
      #expect(run.status == 0)
      #expect(run.output.contains("shouldChange"))
      #expect(run.error == "")
    }
    #expect(try run("stats", sample.path, "--format", "jsonl").output.hasPrefix(#"{"by":"all""#))
    #expect(try run("verify", sample.path).status == 0)
    #expect(try run("blame", sample.path, "--of", "dirty").output.hasSuffix("by #3 click\n"))
    #expect(try run("sessions", sample.folder).output.hasSuffix(" 8 records \(sample.path)\n"))
    #expect(try run("log", sample.path, "--under", "#3", "--last", "1").output.contains("#5"))
    #expect(try run("log", sample.path, "--handler", "Form.swift:40").output.contains("#7"))
    #expect(try run("log", sample.path, "--event", "tap", "--no-clock").output.hasPrefix("   #7 "))
    #expect(try run("log", sample.path, "--all", "--last", "1").output.contains("#7"))
    #expect(try run("--help").status == 0)
    #expect(try run("--help").output.contains("Exit status: 0 ok"))
  }

  @Test func `the tool without a command prints the log, with any conditions`() throws {
    let log = try run("log", sample.path)
    #expect(try run(sample.path).output == log.output)
    #expect(try run(sample.path, "outcome=vetoed", "--no-clock").output.hasPrefix("   #2 "))
    #expect(try run("event=tap", sample.path, "--no-clock").output.hasPrefix("   #7 "))
    let two = try run(sample.path, "event=tap", "event=click", "kind=event", "--no-clock").output
    #expect(two.split(separator: "\n").count == 2 && two.contains("because disk full"))
    #expect(try run(sample.path, "-g", "DISK").status == 1)
    #expect(try run(sample.path, "-g", "disk", "-n", "1").output.contains("#7"))
    #expect(
      try run(sample.path, "--slower-than", "4us", "--no-clock").output.split(separator: "\n").count
        == 2)
    #expect(try run(sample.path, "--since", "11:06", "--until", "11:07").output == log.output)
    #expect(try run(sample.path, "--since", "2026-11-18 11:07").status == 1)
    #expect(try run(sample.path, "-r", "-n", "1", "--no-clock").output.hasPrefix("   #7 "))
    let other = try SampleJournal()
    #expect(try run(sample.path, other.path, "--under", "3").status == 2)
    for wrong in ["--since=soon", "--slower-than=5", "colour=red", "outcome=nice", "--cursor=x"] {
      let run = try run(sample.path, wrong, "-n", "1")
      #expect(run.status == 2 && run.output.isEmpty)
    }
  }

  @Test func `why, tree, state and diff answer, or say in one line that there is nothing`() throws {
    #expect(try run("why", "#5", sample.path, "--no-clock").output.hasPrefix("#3 input click"))
    #expect(try run("tree", "3", sample.path).output.split(separator: "\n").count == 3)
    #expect(try run("state", sample.path, "--at", "3", "--of", "dirty").output.contains("true"))
    #expect(try run("diff", "3..5", sample.path).output.contains("true → false"))
    #expect(try run("diff", "..", sample.path).status == 0)
    for arguments in [["why", "99"], ["tree", "99"], ["diff", "5..5"], ["diff", "6.."]] {
      let run = try run(arguments[0], arguments[1], sample.path)
      #expect(run.status == 1 && run.output.isEmpty && run.error.split(separator: "\n").count == 1)
    }
    for wrong in ["5", "5..3", "a..b", "1...3"] {
      #expect(try run("diff", wrong, sample.path).status == 2)
    }
  }

  @Test func `commands show failures, and what was done in a field or during a period`() throws {
    let failed = try run(sample.path, "--failed", "--no-clock")
    #expect(failed.status == 0 && failed.output.hasPrefix("   #7 "))
    let fine = try SampleJournal()
    fine.dispatch(.event, "tap")
    try fine.journal.close()
    let nothing = try run(fine.path, "--failed")
    #expect(nothing.status == 1 && nothing.error.hasSuffix(": no recorded failure matches\n"))
    let story = try run("story", sample.path, "--control", "form/name", "--no-clock").output
    #expect(story.split(separator: "\n").count == 1 && story.hasPrefix("#1–#2"))
    #expect(try run("story", sample.path, "--since", "11:06", "--until", "11:07").status == 0)
    let later = try run("story", sample.path, "--since", "2026-11-18 11:07")
    #expect(later.status == 1 && later.error.hasSuffix(": no action matches\n"))
    let history = try run("blame", sample.path, "--of", "7/name", "--history", "--no-clock")
    #expect(history.output.split(separator: "\n").count == 1 && history.output.contains("#5"))
  }

  @Test func `handlers, controls, stats and the formats of log answer`() throws {
    #expect(try run("handlers", sample.path).output.contains("Form.swift:120"))
    #expect(try run("controls", sample.path, "--outcome", "threw").output.contains("row[3]"))
    #expect(try run("controls", sample.path, "--event", "none").status == 1)
    let stats = try run("stats", sample.path, "--by", "event", "--no-clock").output
    #expect(stats.contains("\nevent ") && !stats.contains("\nhandler "))
    for form in ["short", "text", "verbose", "csv", "jsonl"] {
      #expect(try run(sample.path, "--format", form).status == 0)
      #expect(try run(sample.path, sample.path, "--format", form).status == 0)
    }
    let other = try SampleJournal()
    other.typeAndSave()
    let csv = try run(sample.path, other.path, "--format", "csv").output.split(separator: "\n")
    #expect(
      csv[0].hasSuffix(",journal")
        && csv.dropFirst().allSatisfy { $0.hasSuffix(sample.path) || $0.hasSuffix(other.path) })
    #expect(try run(sample.path, "--format", "xml").status == 2)
  }

  @Test func `a report is written as a whole or not at all`() throws {
    let page = sample.folder + "/report.html"
    #expect(try run("report", sample.path, "-o", page).status == 0)
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasSuffix("</body></html>\n"))
    #expect(try run("report", sample.path, "--output", "-").output.hasPrefix("<!doctype html>"))
    #expect(try run("report", sample.path).status == 2)
    // A report cannot replace its journal, by whatever name, or another journal.
    let link = sample.folder + "/link.html"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: sample.path)
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    for name in [sample.path, link] {
      let refused = try run("report", sample.path, "-o", name)
      #expect(refused.status == 2 && refused.error.contains(name), "\(refused.error)")
    }
    #expect(try Data(contentsOf: URL(filePath: sample.path)) == bytes)
    let before = try FileManager.default.contentsOfDirectory(atPath: sample.folder)
    for (journal, output) in [(sample.path, sample.folder), (sample.folder + "/none", page)] {
      let run = try run("report", journal, "-o", output)
      #expect(run.status == 3 && run.error.split(separator: "\n").count == 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sample.folder) == before)
  }

  @Test func `a report can be written to the target of a link and to a pipe`() throws {
    let (page, link, pipe) = (
      sample.folder + "/page.html", sample.folder + "/link.html", sample.folder + "/pipe"
    )
    try Data("before".utf8).write(to: URL(filePath: page))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: page)
    #expect(try run("report", sample.path, "-o", link).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == page)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("<!doctype html>"))

    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cat")
    reader.arguments = [pipe]
    let output = Pipe()
    reader.standardOutput = output
    try reader.run()
    #expect(try run("report", sample.path, "-o", pipe).status == 0)
    let piped = output.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: piped, as: UTF8.self).hasSuffix("</body></html>\n"))
    let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type]
    #expect(type as? FileAttributeType != .typeRegular)

    // The device is named by a link, because a program that took it for a regular file would
    // replace it.
    let full = sample.folder + "/full"
    try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "/dev/full")
    let refused = try run("report", sample.path, "-o", full)
    #expect(refused.status == 3 && refused.error.contains("\(full): cannot be written"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: full) == "/dev/full")
  }

  @Test func `log from a cursor prints only the records that were added since`() throws {
    let cursor = sample.folder + "/cursor"
    let first = try run(sample.path, "--cursor", cursor)
    let whole = try run(sample.path)
    #expect(first.status == 0 && first.output == whole.output)
    let second = try run(sample.path, "--cursor", cursor)
    #expect(second.status == 1 && second.output.isEmpty)
    #expect(second.error.hasSuffix("no new record since the last reading\n"))
    let narrow = try run(sample.path, "--cursor", cursor, "event=tap")
    #expect(narrow.error.hasSuffix("no matching record since the last reading\n"))
    let other = try SampleJournal()
    other.typeAndSave()
    #expect(try run(sample.path, other.path, "--cursor", cursor).output.contains("#7"))
    other.dispatch(.event, "late")
    #expect(try run(other.path, "--cursor", cursor, "--no-clock").output.hasSuffix("late\n"))
    try Data("notes".utf8).write(to: URL(filePath: cursor))
    let wrong = try run(sample.path, "--cursor", cursor)
    #expect(wrong.status == 3 && wrong.error.contains("\(cursor): is not a cursor"))
    #expect(try Data(contentsOf: URL(filePath: cursor)) == Data("notes".utf8))
  }

  @Test func `blame over all journals leaves out a file that is not a journal, and says so`() throws
  {
    let state = sample.folder + "/trellis/notes"
    let database = sample.folder + "/data.sqlite"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    let connection = try Connection(DatabasePath(database), .create, .foreign)
    try connection.executeScript(
      "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO item VALUES (1, 'a')")
    func blame() throws -> ToolRun {
      try run(["blame", database, "item", "1"], variables: ["XDG_STATE_HOME": sample.folder])
    }
    try Data("text".utf8).write(to: URL(filePath: state + "/a.journal"))
    let none = try blame()
    #expect(none.status == 3 && none.error.contains("a.journal: is not a journal"))
    try FileManager.default.copyItem(atPath: sample.path, toPath: state + "/b.journal")
    let some = try blame()
    #expect(some.status == 1 && some.output.contains("no recorded change"))
    #expect(some.error.contains("left out: \(state)/a.journal: is not a journal"))
  }

  @Test func `a journal that is named twice is read once, and so is its copy`() throws {
    let files = FileManager.default
    let (link, copy) = (sample.folder + "/link.journal", sample.folder + "/copy.journal")
    try files.createSymbolicLink(atPath: link, withDestinationPath: sample.path)
    try files.copyItem(atPath: sample.path, toPath: copy)
    let log = try run(sample.path)
    let blame = try run("blame", sample.path)
    for other in [sample.path, link, copy] {
      let twice = try run(sample.path, other)
      #expect(twice.output == log.output && twice.status == 0)
      #expect(
        twice.error.split(separator: "\n").count == 1
          && twice.error.hasPrefix("trellis-audit: \(other) "))
      #expect(try run("blame", sample.path, other).output == blame.output)
      #expect(try run("follow", sample.path, other).output == log.output)
    }
  }

  @Test func `a cursor of several journals says whose records follow`() throws {
    let other = try SampleJournal()
    other.dispatch(.event, "other")
    try other.journal.close()
    func read(_ form: String) throws -> ToolRun {
      try run(
        sample.path, other.path, "--cursor", sample.folder + "/" + form, "--no-clock", "--format",
        form)
    }
    let paths = try read("short").output.split(separator: "\n").filter { $0.hasPrefix("==> ") }
    #expect(paths == ["==> \(sample.path) <==", "==> \(other.path) <=="].map { $0[...] })
    #expect(try read("short").output.isEmpty)
    #expect(try !read("jsonl").output.contains("==>"))
  }

  @Test func `state and diff beyond the last record say that they use the last one`() throws {
    let state = try run("state", sample.path, "--at", "99")
    let end = try run("state", sample.path)
    #expect(state.status == 0 && state.output == end.output)
    #expect(
      state.error.hasSuffix("x.journal: the last record is #7, and these are the values after it\n")
    )
    for range in ["0..99", "99..", "99..100"] {
      #expect(try run("diff", range, sample.path).error.contains("the last record is #7"))
    }
    for range in ["0..", "0..7", ".."] {
      #expect(try run("diff", range, sample.path).error.isEmpty)
    }
    #expect(try run("state", sample.path, "--at", "7").error.isEmpty)
  }

  @Test func `a damaged journal has a report, and status 4`() throws {
    let torn = try SampleJournal()
    for _ in 0..<2000 { torn.dispatch(.input, "key") }
    _ = try torn.close()
    let pages = try Data(contentsOf: URL(filePath: torn.path)).count / 4096
    let page = torn.folder + "/report.html"
    let file = try #require(FileHandle(forWritingAtPath: torn.path))
    for lost in [pages * 3 / 4, 4, 3] {
      try file.seek(toOffset: UInt64(lost * 4096))
      try file.write(contentsOf: Data(count: 4096))
      let run = try run("report", torn.path, "-o", page)
      #expect(run.status == 4 && run.error.split(separator: "\n").count == 1)
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.hasSuffix("</body></html>\n") && text.contains("damaged or altered"))
      try FileManager.default.removeItem(atPath: page)
    }
    try file.close()
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func `bash completes file names, even where a command is possible`() throws {
    let script = try run("--generate-completion-script", "bash").output
    #expect(script.contains("\ncomplete -o filenames -o default -F _trellis-audit trellis-audit"))
    try Data(script.utf8).write(to: URL(filePath: sample.folder + "/completion"))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = URL(filePath: sample.folder)
    process.arguments = [
      "-c",
      """
      source ./completion; compopt() { :; }
      COMP_WORDS=(trellis-audit log x.jo); COMP_CWORD=2; COMP_LINE='trellis-audit log x.jo'
      COMP_POINT=${#COMP_LINE}
      _trellis-audit trellis-audit x.jo log; echo "${COMPREPLY[@]}"
      """,
    ]
    let out = Pipe()
    process.standardOutput = out
    try process.run()
    let told = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(told == "x.journal\n")
  }

  @Test func `follow prints new records until the session ends`() throws {
    let live = try SampleJournal()
    live.typeAndSave()
    let process = Process()
    process.executableURL = Checkout.executable("trellis-audit")
    process.arguments = ["follow", live.path, "-n", "1", "--no-clock"]
    let out = Pipe()
    process.standardOutput = out
    try process.run()
    var told = out.fileHandleForReading.availableData
    for name in ["one", "two"] {
      live.dispatch(.event, name)
      while !String(decoding: told, as: UTF8.self).contains(name) {
        let next = out.fileHandleForReading.availableData
        try #require(!next.isEmpty)
        told += next
      }
    }
    try live.journal.close()
    told += out.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = String(decoding: told, as: UTF8.self).split(separator: "\n")
    #expect(lines.map { $0.prefix(5) } == ["   #7", "     ", "   #8", "   #9"])
  }

  @Test func `the audit tool ends with status 1 if it finds nothing`() throws {
    let log = try run("log", sample.path, "--event", "none")
    #expect(log.status == 1 && log.output.isEmpty)
    #expect(
      log.error.hasSuffix(
        ": no record matches; add --all to include the start, the end and other stages of the program\n"
      ))
    for narrow in [["--all"], ["kind=event"]] {
      let log = try run(["log", sample.path, "--event", "none"] + narrow)
      #expect(log.error.hasSuffix(": no record matches\n"))
    }
    #expect(try run("blame", sample.path, "--of", "none").status == 1)
    let run = try run("show", "99", sample.path)
    #expect(run.status == 1)
    #expect(run.error.hasSuffix("there is no record #99\n"))
  }

  @Test func `wrong usage ends with status 2 and a harmless message`() throws {
    #expect(try run("log").status == 2)
    #expect(try run("nonsense").status == 2)
    #expect(
      try run("nonsense").error.contains("is not a command, a file or a program with a journal"))
    #expect(try run("show", "first", sample.path).status == 2)
    #expect(try run("log", sample.path, "--last", "0").status == 2)
    #expect(try run("log", sample.path, "--kind", "events").status == 2)
    let kind = try run("log", sample.path, "--kind", "\u{1B}[31m")
    #expect(kind.status == 2 && !kind.error.contains("\u{1B}"))
    let other = try run("log", sample.path, "\u{1B}[31m")
    #expect(other.status == 3 && !other.error.contains("\u{1B}"))
  }

  @Test func `an unreadable journal ends every command with status 3 and one line`() throws {
    let folder = sample.folder
    try Data().write(to: URL(filePath: folder + "/empty"))
    try Data("text".utf8).write(to: URL(filePath: folder + "/text"))
    for name in ["missing", "empty", "text", "."] {
      for command in ["log", "stats", "verify"] {
        let run = try run(command, folder + "/" + name)
        #expect(run.status == 3)
        #expect(run.output == "")
        #expect(run.error.hasPrefix("trellis-audit: \(folder)/\(name): "))
        #expect(run.error.split(separator: "\n").count == 1)
      }
    }
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    for arguments in [
      ["log", sample.path], ["--help"], ["log", "--help"], ["help", "log"], ["--version"],
      ["--generate-completion-script", "bash"],
    ] {
      let run = try ToolRun(arguments, output: full)
      #expect(run.status == 3, "\(arguments)")
      #expect(run.error.hasPrefix("trellis-audit: cannot write to standard output: "))
      #expect(run.error.split(separator: "\n").count == 1)
    }
    #expect(try run("--version").output.hasSuffix("versions 1 and 2\n"))
  }

  @Test func `damage ends with status 4, and missing records with status 5`() throws {
    let open = try SampleJournal()
    open.typeAndSave()
    #expect(try run("verify", open.path).status == 5)
    var bytes = try Data(contentsOf: URL(filePath: sample.path))
    let place = try #require(bytes.range(of: Data("shouldChange".utf8)))
    bytes[place.lowerBound] = UInt8(ascii: "S")
    try bytes.write(to: URL(filePath: sample.path))
    try checkDamageIsTold()
  }

  @Test func `every command on a journal without its last byte ends with status 4`() throws {
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    try bytes.dropLast().write(to: URL(filePath: sample.path))
    try checkDamageIsTold()
    let sessions = try run("sessions", sample.folder)
    #expect(sessions.status == 4 && sessions.output.contains("x.journal: is truncated: "))
  }

  /// Checks that every command answers, and reports the damage in one line on standard error.
  private func checkDamageIsTold() throws {
    for arguments in [["verify"], ["log"], ["stats"], ["blame"], ["show", "2"]] {
      let run =
        arguments.count == 1
        ? try run(arguments[0], sample.path) : try run(arguments[0], arguments[1], sample.path)
      #expect(run.status == 4 && !run.output.isEmpty)
      let advice =
        arguments == ["verify"]
        ? "look for another copy of the journal" : "run verify to see what is wrong"
      #expect(
        run.error == "trellis-audit: \(sample.path) is damaged or altered; \(advice)\n")
    }
  }

  @Test func `all commands report links that lead in a circle in the same words`() throws {
    let link = sample.folder + "/loop.journal"
    #expect(symlink("loop.journal", link) == 0)
    let runs = [try run("log", link), try run("verify", link), try run("sessions", link)]
    #expect(Set(runs.map(\.error)).count == 1)
    #expect(runs.allSatisfy { $0.status == 3 && $0.error.hasPrefix("trellis-audit: \(link): ") })
  }

  @Test func `log prints the records before and after a lost page, and says which are lost`() throws
  {
    let torn = try SampleJournal()
    for _ in 0..<4000 { torn.dispatch(.input, "key") }
    _ = try torn.close()
    let whole = try run("log", torn.path).output.split(separator: "\n")
    let pages = try Data(contentsOf: URL(filePath: torn.path)).count / 4096
    var counts: Set<Int> = []
    for page in [pages * 3 / 4, pages * 5 / 8, pages / 2] {
      let file = try #require(FileHandle(forWritingAtPath: torn.path))
      try file.seek(toOffset: UInt64(page * 4096))
      try file.write(contentsOf: Data(count: 4096))
      try file.close()
      let all = try run("log", torn.path)
      let last = try run("log", torn.path, "--last", "3")
      #expect(all.status == 4)
      #expect(all.error.split(separator: "\n").count == 1)
      let damage = "!! damaged: SQLite finds damage in the pages of the file"
      #expect(all.output.hasPrefix("\(damage)\n2026-11-18 UTC\n"))
      let lines = all.output.split(separator: "\n").dropFirst()
      let records = lines.filter { !$0.hasPrefix("!!") }
      #expect(records.allSatisfy(Set(whole).contains))
      let lost = lines.filter { $0.hasPrefix("!!") && $0.contains(" cannot be read, because ") }
      #expect(!lost.isEmpty && lost.count == lines.count - records.count)
      #expect(last.status == 4 && last.output.hasPrefix(damage))
      #expect(last.output.split(separator: "\n").dropFirst(2) == whole.suffix(3))
      counts.insert(records.count)
    }
    // Each lost page hides more records, but only a few of them.
    #expect(counts.count == 3 && counts.allSatisfy { $0 > whole.count / 2 })
  }

  @Test func `commands on a truncated journal print nothing but the reason`() throws {
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    try bytes.prefix(bytes.count * 2 / 3).write(to: URL(filePath: sample.path))
    for command in ["log", "stats"] {
      let run = try run(command, sample.path)
      #expect(run.status == 4 && run.output.isEmpty)
      #expect(run.error.split(separator: "\n").count == 1 && run.error.contains(sample.path))
      #expect(run.error.contains("is truncated: "))
    }
  }

  @Test func `every command that searches for records reports an empty journal in one line`() throws
  {
    let empty = try SampleJournal()
    try empty.journal.close()
    for command in ["log", "stats", "blame"] {
      let run = try run(command, empty.path)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.error.hasPrefix("trellis-audit: \(empty.path): "))
      #expect(run.error.split(separator: "\n").count == 1)
    }
    #expect(try run("verify", empty.path).status == 0)
  }

  @Test(arguments: ["anchor", "record", "session", "gap", "name"])
  func `every command on an endless view in place of a table ends with status 4`(table: String)
    throws
  {
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute("DROP TABLE \(table)")
      try connection.execute(
        """
        CREATE VIEW \(table) AS
        WITH RECURSIVE n (id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n
        """)
    }
    for arguments in [["log"], ["show", "1"], ["blame"], ["stats"], ["verify"]] {
      let run =
        arguments.count == 1
        ? try run(arguments[0], sample.path) : try run(arguments[0], arguments[1], sample.path)
      #expect(run.status == 4 && run.output.isEmpty)
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(run.error.contains("\(sample.path): its table \"\(table)\" "))
    }
  }

  @Test func `sessions skips files that are not journals and reports them`() throws {
    let (folder, files) = (sample.folder, FileManager.default)
    let last = folder + "/z.journal"
    try files.copyItem(atPath: sample.path, toPath: last)
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute("ALTER TABLE anchor RENAME TO other")
      try connection.execute(
        """
        CREATE VIEW anchor AS
        WITH RECURSIVE n (id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM n)
        SELECT id, 0 AS elapsed, 0 AS utc, 0 AS checksum FROM n
        """)
    }
    #expect(mkfifo(folder + "/fifo.journal", 0o600) == 0)
    #expect(symlink("loop.journal", folder + "/loop.journal") == 0)
    #expect(symlink("nowhere", folder + "/lost.journal") == 0)
    try files.createDirectory(
      atPath: folder + "/folder.journal", withIntermediateDirectories: false)
    let run = try run("sessions", folder)
    #expect(run.status == 4 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5 && lines.last?.hasSuffix(" 8 records \(last)") == true)
    for name in ["fifo", "loop", "lost", "x"] {
      #expect(lines.contains { $0.hasPrefix("!! \(folder)/\(name).journal: ") })
    }
  }

  @Test func `the tool ends without a message if its reader closes the pipe`() throws {
    let process = Process()
    process.executableURL = Checkout.executable("trellis-audit")
    process.arguments = ["log", sample.path]
    let (out, error) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = error
    try out.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGPIPE)
    #expect(error.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test func `state and diff accept times`() throws {
    let all = try run("state", sample.path)
    #expect(try run("state", sample.path, "--at", "now").output == all.output)
    #expect(try run("state", sample.path, "--at", "2027-01-01").output == all.output)
    let early = try run("state", sample.path, "--at", "2026-11-01")
    #expect(early.status == 1 && early.error.contains("no record had begun by 2026-11-01; "))
    let whole = try run("diff", "0..", sample.path)
    let until = try run("diff", "0..2027-01-01", sample.path)
    #expect(until.output == whole.output && until.status == whole.status)
    #expect(try run("diff", "now..3", sample.path).error.contains("swap them"))
    #expect(try run("state", sample.path, "--at", "soon").status == 2)
  }

  @Test func `mistakes in numbers and names are reported as such`() throws {
    let under = try run("log", sample.path, "--under", "9999")
    #expect(under.status == 1 && under.error.hasSuffix(": there is no record #9999\n"))
    #expect(
      try run("log", sample.path, "-n", "-1").error.hasPrefix("trellis-audit: --last must be 1"))
    #expect(
      try run("why", "-1", sample.path).error.contains("'-1' is not a record number"))
    let key = try run("key", "no-such-program")
    #expect(key.status == 1 && key.output.isEmpty)
    #expect(key.error.hasPrefix("trellis-audit: no-such-program has no key; "))
    let text = sample.folder + "/text"
    try Data("hello".utf8).write(to: URL(filePath: text))
    #expect(try run("blame", text, "t", "1").error.contains("neither a journal nor a database"))
  }

  @Test func `sessions of a journal lists its files`() throws {
    let run = try run("sessions", sample.path)
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 1)
    #expect(run.output.hasSuffix(" \(sample.path)\n"))
  }
}
