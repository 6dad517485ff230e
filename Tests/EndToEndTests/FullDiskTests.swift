import Foundation
import Testing
import TrellisTestSupport

/// A database in WAL mode on a disk that has no space for the files that reading needs.
@Suite(.enabled(if: FullDisk.mayBeMade, "no file system can be mounted here"))
struct FullDiskTests {
  /// The numbers of free pages to test: none, or some of the eight that the index of a log takes.
  static let freePages = [0, 1, 2, 5]

  @Test(arguments: freePages)
  func `on a full disk a file without a -wal file is viewed, and no file is left behind`(free: Int)
    throws
  {
    let scratch = try Scratch()
    let run = try FullDisk.view(in: scratch, withLog: false, free: free)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("first one"))
    #expect(run.output.hasSuffix("files: fill music.db\n"), "\(run.output)")
  }

  @Test(arguments: freePages)
  func
    `on a full disk a file with a -wal file is refused with a reason, and no file is left behind`(
      free: Int
    ) throws
  {
    let scratch = try Scratch()
    let run = try FullDisk.view(in: scratch, withLog: true, free: free)
    #expect(run.messages.last?.hasSuffix(FullDisk.words) == true, "\(run.errors)")
    #expect(run.output == "status 3\nfiles: fill music.db music.db-wal\n", "\(run.output)")
  }

  @Test func `with some space on the disk, files with and without a -wal file are viewed`() throws {
    let scratch = try Scratch()
    for withLog in [false, true] {
      let run = try FullDisk.view(in: scratch, withLog: withLog, free: 9)
      #expect(run.output.contains(withLog ? "second one" : "first one"), "\(run.output)")
    }
  }

  // Each of them prints two frames: one for the script, and one at its end.
  @Test func `several programs can view a file on a full disk at the same time`() throws {
    let scratch = try Scratch()
    let run = try FullDisk.view(
      in: scratch, withLog: false, free: 0, viewers: FullDisk.Viewers(count: 4, rounds: 15))
    #expect(run.output.components(separatedBy: " 1  first one").count - 1 == 120, "\(run.output)")
    #expect(!run.output.contains("status "), "\(run.output)")
    #expect(run.output.hasSuffix("files: fill music.db\n"), "\(run.output)")
  }

  @Test func `an edit on a full disk is refused with the reason, and the rows stay`() throws {
    let scratch = try Scratch()
    let script =
      "key enter\nset editor third one\nkey enter\nexpect problem *\(FullDisk.words)*\nkey escape\nframe"
    let run = try FullDisk.view(in: scratch, withLog: false, free: 0, script: script)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("first one") && !run.output.contains("third one"))
    #expect(run.output.hasSuffix("files: fill music.db\n"), "\(run.output)")
  }

  @Test(arguments: [
    (
      "table.insert",
      """
      key insert
      set new-Name third one
      press add-it
      expect row-problem *\(FullDisk.words)*
      expect new-Name third one
      press add-it
      expect row-problem *\(FullDisk.words)*
      key escape
      """
    ),
    (
      "table.delete",
      """
      key delete
      press delete-it
      expect status *\(FullDisk.words)*
      key delete
      press delete-it
      expect status *\(FullDisk.words)*
      """
    ),
  ])
  func `on a full disk a failure to add or delete a row is reported and recorded`(
    effect: String, script: String
  ) throws {
    let scratch = try Scratch()
    let run = try FullDisk.view(
      in: scratch, withLog: false, free: 0, script: script + "\nframe\n",
      journal: "--journal ../run.journal")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("first one") && !run.output.contains("status "), "\(run.output)")
    #expect(run.output.hasSuffix("files: fill music.db\n"), "\(run.output)")
    #expect(
      !run.messages.contains { $0.hasPrefix("inserted") || $0.hasPrefix("deleted") },
      "\(run.errors)")
    let log = try Tool.run(
      "trellis-audit", ["log", "--no-clock", "run.journal"], in: scratch)
    let effects = log.output.split(separator: "\n").filter { $0.contains(" \(effect) ") }
    #expect(effects.count == 2, "\(log.output)")
    #expect(effects.allSatisfy { $0.contains("failed") }, "\(effects)")
    #expect(!log.output.contains("row-change"), "\(log.output)")
  }
}

/// A file system of 64 KiB in memory, mounted where no other process sees it.
enum FullDisk {
  static let words = "the disk is full; free some space and try again"

  /// Browsers that run side by side, and how often each is started.
  struct Viewers {
    var count = 1
    var rounds = 1
  }

  private static let unshare = geteuid() == 0 ? ["-m"] : ["-r", "-m"]

  static var mayBeMade: Bool {
    let folder = FileManager.default.temporaryDirectory.path
    let mount = try? Process.run(
      URL(filePath: "/usr/bin/unshare"),
      arguments: unshare + ["mount", "-t", "tmpfs", "tmpfs", folder])
    mount?.waitUntilExit()
    return mount?.terminationStatus == 0
  }

  /// Runs a browser on a copy of a database there, which takes the place of the database afterwards.
  ///
  /// - Parameter free: The number of pages that are free.
  static func browse(
    _ database: String, _ arguments: [String], free: Int, in scratch: Scratch
  ) throws {
    let line = """
      name=$1; mkdir -p disk && mount -t tmpfs -o size=64k tmpfs disk && cp "$name" disk && cd disk || exit 9
      cat /dev/zero >fill 2>/dev/null; truncate -s -$((4096 * $2)) fill
      shift 2; "$0" "$name" "$@"
      cp "$name" ..
      """
    let run = try RunningTool(
      URL(filePath: "/usr/bin/unshare"),
      unshare + [
        "bash", "-c", line, Checkout.executable("trellis-browse").path, database, "\(free)",
      ]
        + arguments, in: scratch, environment: [:]
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Runs browsers on a file on the full disk, and lists the files beside it afterwards.
  static func view(
    in scratch: Scratch, withLog: Bool, free: Int, script: String = "frame",
    journal: String = "--no-journal", viewers: Viewers = Viewers()
  ) throws -> Run {
    let line = """
      mkdir -p disk && mount -t tmpfs -o size=64k tmpfs disk && cd disk || exit 9
      sqlite3 music.db "PRAGMA journal_mode=WAL; CREATE TABLE Artist(Id INTEGER PRIMARY KEY, Name TEXT);
        INSERT INTO Artist VALUES (1, 'first one')" >../made || exit 9
      if [ $1 = true ]; then
        sqlite3 music.db "INSERT INTO Artist VALUES (2, 'second one')" \\
          ".shell cp music.db-wal kept-wal; cp music.db kept" || exit 9
        mv kept music.db; mv kept-wal music.db-wal
      fi
      cat /dev/zero >fill 2>/dev/null; truncate -s -$((4096 * $2)) fill
      cat >../script
      for viewer in $(seq $4); do
        for round in $(seq $5); do
          "$0" music.db --backend headless $3 --script - <../script; status=$?
          [ $status = 0 ] || echo status $status
        done >../output-$viewer &
      done
      wait; cat ../output-*
      echo files: *
      """
    return try RunningTool(
      URL(filePath: "/usr/bin/unshare"),
      unshare + [
        "bash", "-c", line, Checkout.executable("trellis-browse").path, "\(withLog)", "\(free)",
        journal, "\(viewers.count)", "\(viewers.rounds)",
      ],
      in: scratch, environment: [:]
    ).finish(input: script)
  }
}
