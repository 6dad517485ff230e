import Trellis

/// An example of a long task that shows its progress, can be cancelled, retries after errors, and
/// keeps a log.
final class JobDemo: Demo {
  static let name = "job"
  static let summary = "A long task: progress, cancel, a retry after a pause, and a log"

  /// An upload of several files, independent of the interface. Tests pass it a clock with virtual
  /// time.
  final class Upload {
    static let files = ["letter.txt", "photo.jpg", "notes.md", "table.csv", "song.ogg"]
    /// The pauses before the retries, in order. After the last retry, the upload gives up.
    static let pauses = [Duration.seconds(1), .seconds(2), .seconds(4)]

    struct NoAnswer: Error {}

    @State("upload.server-answers") var serverAnswers = true
    @State("upload.sent-count") var sentCount = 0
    @State("upload.is-running") var isRunning = false
    @State("upload.status") var status = "nothing has been sent yet"
    @State("upload.log") var log: [String] = []

    /// Sends the files that have not been sent yet.
    func run(_ clock: TimerClock) async throws {
      isRunning = true
      defer { isRunning = false }
      do {
        for file in Self.files[sentCount...] {
          tell("sending \(file)")
          try await sendRetrying(file, clock)
          sentCount += 1
        }
        tell("everything is sent")
      } catch is NoAnswer {
        tell("gave up: the server does not answer")
      } catch {
        tell("cancelled")
        throw error
      }
    }

    func startAgain() { sentCount = 0 }

    private func sendRetrying(_ file: String, _ clock: TimerClock) async throws {
      for pause in Self.pauses {
        do {
          return try await send(file, clock)
        } catch is NoAnswer {
          tell("no answer; trying \(file) again in \(pause)")
          try await clock.sleep(for: pause)
        }
      }
      try await send(file, clock)
    }

    /// Pretends to send a file. A sleep of half a second takes the place of a real request.
    private func send(_ file: String, _ clock: TimerClock) async throws {
      try await clock.sleep(for: .milliseconds(500))
      if !serverAnswers { throw NoAnswer() }
    }

    private func tell(_ message: String) {
      status = message
      log.append(message)
    }
  }

  private let upload = Upload()
  private var work: Cancellation?
  private weak var window: Window?

  func makeWindow() -> Window {
    let count = upload.$sentCount
    let isUnfinished = count > 0 && count < Upload.files.count
    let window = Window(of: Self.self) {
      Toggle("The server answers", isOn: upload.$serverAnswers).id("answers")
      HStack {
        Button("Start").id("start").enabled(!upload.$isRunning).defaultFocus()
          .onTap { [unowned self] in
            upload.startAgain()
            run()
          }
        Button("Go on").id("go-on").enabled(!upload.$isRunning && isUnfinished)
          .onTap { [unowned self] in run() }
        Button("Cancel").id("cancel").enabled(upload.$isRunning)
          .onTap { [unowned self] in work?.cancel() }
      }
      ProgressBar("Sent", fraction: count.map { Double($0) / Double(Upload.files.count) })
        .id("progress")
      Label(upload.$status).id("status")
      ListBox("Log").id("log").fill().property(\.items, binding: upload.$log.map(Self.items))
    }
    self.window = window
    return window
  }

  private func run() {
    guard let window, let clock = window.clock else { return }
    work = window.perform("upload") { [upload] in try await upload.run(clock) }
  }

  private static func items(of log: [String]) -> [ListItem] {
    log.enumerated().map { ListItem(id: "\($0 + 1)", title: $1) }
  }
}
