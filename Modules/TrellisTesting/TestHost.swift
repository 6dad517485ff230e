public import Trellis
public import TrellisHeadless

/// Runs a window without a screen and without a clock: a test drives it line by line and looks.
///
/// It knows no test framework; what goes wrong is thrown.
/// ```swift
/// let host = try await TestHost(Window { Button("Save").id("save").onTap { saved = true } })
/// try await host.run("press save")
/// ```
@MainActor
public final class TestHost {
  /// The application under test.
  public let application: Application
  /// What keeps its frames.
  public let backend: HeadlessBackend
  /// What the application had to say of scripts that could not go on.
  public private(set) var messages: [String] = []
  /// The lines that `tree`, `frame` and `help` wrote.
  public private(set) var output: [String] = []

  /// Shows a window and waits until it is settled.
  ///
  /// - Parameters:
  ///   - window: The root of the tree.
  ///   - size: The size to lay out for.
  ///   - sink: Where records go.
  /// - Throws: `BackendError` never; the headless backend can always show a window.
  public init(
    _ window: Window, size: Size = Size(width: 80, height: 24), sink: (any DispatchSink)? = nil
  ) async throws {
    backend = HeadlessBackend(size: size)
    application = Application(
      window: window, backend: backend, sink: sink, script: ScriptSource(text: ""))
    application.printLine = { [weak self] in self?.output.append($0) }
    application.printError = { [weak self] in self?.messages.append($0) }
    try application.start()
    await application.settled()
  }

  /// Carries out lines of a script, each when everything the last one caused is done.
  ///
  /// - Throws: `ScriptError` for a line that is no command or whose id stands for nothing.
  public func run(_ lines: String) async throws {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      try application.execute(line: String(line))
      await application.settled()
    }
  }

  /// Waits until nothing that can change the window is outstanding.
  public func settle() async {
    await application.settled()
  }

  /// The last frame that was committed.
  public var frame: Frame? { backend.frame }

  /// The last frame as lines of text.
  public var rows: [String] { backend.frame?.rows() ?? [] }

  /// The last frame's meaning, a line for each thing.
  public var tree: [String] { backend.frame.map { TreePrinter.text($0.semantics) } ?? [] }

  /// What one thing means; nil if none or several have the id.
  public func node(_ id: String) -> SemanticNode? {
    let found = backend.frame?.semantics.nodes(endingWith: id) ?? []
    return found.count == 1 ? found.first : nil
  }
}
