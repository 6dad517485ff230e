import Trellis

/// Checks that a program runs without optional capabilities, and that missing capabilities are
/// reported once.
@MainActor
enum CapabilityChecks {
  static var all: [PlannedCheck] {
    let subsets: [Set<BackendCapability>] = [[], [.title], [.clipboard], [.title, .clipboard]]
    return subsets.map { kept in
      let names = kept.map(\.rawValue).sorted().joined(separator: " and ")
      return PlannedCheck(
        "a program runs with \(names.isEmpty ? "no capability" : "only \(names)")"
      ) {
        make in
        let subject = try make(size)
        let backend = LimitedBackend.make(subject.backend, with: kept)
        try check(backend, showing: subject, kept: kept)
      }
    }
  }

  private static let size = Size(width: 40, height: 10)

  private static func check(
    _ backend: LimitedBackend, showing subject: BackendSubject, kept: Set<BackendCapability>
  ) throws {
    let label = Label("none").id("label")
    let window = Window(title: "kit") { label }
    let application = Application(
      window: window, backend: backend, isScripted: true)
    var reports: [[BackendCapability]] = []
    application.onMissingCapabilities = { reports.append($0) }
    for round in 1...2 {
      reports = []
      try application.start()
      let missing = application.capabilities.missing
      try demand(
        reports == (missing.isEmpty ? [] : [missing]), "attaching reported \(reports)")
      let absent = Set(BackendCapabilities(of: subject.backend).missing)
      try demand(
        Set(missing) == Set(BackendCapability.allCases).subtracting(kept).union(absent),
        "\(missing) are reported as missing; the backend should have only \(kept)")
      application.context.clipboard.copy("text \(round)")
      try demand(application.context.clipboard.text == "text \(round)", "the copied text is lost")
      label.text = "round \(round)"
      application.settle()
      guard let frame = application.frame else { throw Verdict.failed("there is no frame") }
      try Showing.demand(frame, on: subject)
      backend.detach()
    }
  }
}
