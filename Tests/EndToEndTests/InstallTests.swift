import Foundation
import Testing
import TrellisTestSupport

/// The programs are installed in a folder, and exactly these files are removed again.
struct InstallTests {
  private static let names = ["trellis-audit", "trellis-browse", "trellis-demo", "trellis-reset"]

  /// Returns a folder with programs as a build leaves them, so that no release build is needed: the
  /// programs of this build, and a stand-in for the program that writes manual pages.
  private func built(in scratch: Scratch) throws -> String {
    let folder = scratch.url.appending(path: "built")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in Self.names {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: Checkout.executable(name))
    }
    let manual = folder.appending(path: "generate-manual")
    let script = "#!/bin/sh\necho \".TH $(basename \"$1\") $7\" >\"$3/$(basename \"$1\").1\"\n"
    try script.write(to: manual, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: manual.path)
    return folder.path
  }

  private func tool(_ name: String, _ arguments: [String], in scratch: Scratch) throws -> Run {
    let path = Checkout.folder.appending(path: "Tools/\(name)")
    return try RunningTool(path, arguments, in: scratch, environment: [:]).finish(input: nil)
  }

  private func files(below folder: URL) -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    return (walk?.compactMap { $0 as? String } ?? []).sorted()
  }

  @Test func `installed programs run, and uninstalling leaves nothing behind`() throws {
    let scratch = try Scratch()
    let built = try built(in: scratch)
    let prefix = scratch.url.appending(path: "some prefix")
    let run = try tool("install", ["--prefix", prefix.path, "--built", built], in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let found = files(below: prefix)
    for name in Self.names {
      #expect(
        [
          "bin/\(name)", "share/man/man1/\(name).1",
          "share/bash-completion/completions/\(name)", "share/zsh/site-functions/_\(name)",
          "share/fish/vendor_completions.d/\(name).fish",
        ].allSatisfy(found.contains), "\(found)")
    }
    let program = try RunningTool(
      prefix.appending(path: "bin/trellis-demo"), ["--list"], in: scratch, environment: [:])
    #expect(try program.finish(input: nil).output.contains("contacts"))
    // A second installation replaces the first.
    let again = try tool("install", ["--prefix", prefix.path, "--built", built], in: scratch)
    #expect(again.status == 0, "\(again.errors)")
    #expect(files(below: prefix) == found)
    let gone = try tool("install", ["--uninstall", "--prefix", prefix.path], in: scratch)
    #expect(gone.status == 0, "\(gone.errors)")
    #expect(!FileManager.default.fileExists(atPath: prefix.path))
    let nothing = try tool("install", ["--uninstall", "--prefix", prefix.path], in: scratch)
    #expect(nothing.status == 1)
  }

  @Test func `files and folders of other programs stay unchanged`() throws {
    let scratch = try Scratch()
    let built = try built(in: scratch)
    let prefix = scratch.url.appending(path: "prefix")
    let bin = prefix.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let foreign = bin.appending(path: "trellis-demo")
    try "mine".write(to: foreign, atomically: true, encoding: .utf8)
    let refused = try tool("install", ["--prefix", prefix.path, "--built", built], in: scratch)
    #expect(refused.status == 1 && refused.errors.contains(foreign.path), "\(refused.errors)")
    #expect(files(below: prefix) == ["bin", "bin/trellis-demo"])
    try FileManager.default.moveItem(at: foreign, to: bin.appending(path: "other"))
    let run = try tool("install", ["--prefix", prefix.path, "--built", built], in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    // What was changed since is not removed.
    let page = prefix.appending(path: "share/man/man1/trellis-audit.1")
    try "changed".write(to: page, atomically: true, encoding: .utf8)
    let gone = try tool("install", ["--uninstall", "--prefix", prefix.path], in: scratch)
    #expect(gone.status == 1 && gone.errors.contains(page.path), "\(gone.errors)")
    #expect(
      files(below: prefix) == [
        "bin", "bin/other", "share", "share/man", "share/man/man1",
        "share/man/man1/trellis-audit.1",
      ])
  }

  @Test(arguments: [["--prefix"], ["--what"], ["--uninstall", "--built", "x"]])
  func `wrong usage of install and package ends with status 2`(arguments: [String]) throws {
    #expect(try tool("install", arguments, in: Scratch()).status == 2)
    #expect(try tool("package", ["--what"], in: Scratch()).status == 2)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb"), "needs dpkg-deb"))
  func `a package names the libraries that it needs, and has the programs and their pages`() throws
  {
    let scratch = try Scratch()
    let folder = scratch.url.appending(path: "packages")
    // Programs of Debian stand for ours, which need Swift's libraries unless they are built in release.
    let built = try built(in: scratch)
    for name in Self.names {
      let file = URL(filePath: "\(built)/\(name)")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.copyItem(at: URL(filePath: "/bin/true"), to: file)
    }
    let run = try tool("package", ["--built", built, folder.path], in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let package = run.output.trimmingCharacters(in: .newlines)
    func dpkg(_ option: String) throws -> String {
      let program = URL(filePath: "/usr/bin/dpkg-deb")
      return try RunningTool(program, [option, package], in: scratch, environment: [:])
        .finish(input: nil).output
    }
    let control = try dpkg("--info")
    #expect(control.contains("Package: trellis\n"), "\(control)")
    #expect(control.firstMatch(of: /Depends: libc6 \(>= [0-9]/) != nil, "\(control)")
    let content = try dpkg("--contents")
    for name in Self.names {
      #expect(content.contains("./usr/bin/\(name)\n"), "\(content)")
      #expect(content.contains("./usr/share/man/man1/\(name).1.gz\n"))
      #expect(content.contains("./usr/share/zsh/vendor-completions/_\(name)\n"))
    }
    #expect(!content.contains("site-functions"))
  }
}
