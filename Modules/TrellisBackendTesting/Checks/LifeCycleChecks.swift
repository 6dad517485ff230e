import Trellis

/// Checks of attaching and detaching, and of objects that must not outlive the attachment.
@MainActor
enum LifeCycleChecks {
  private static let hello = [DrawCommand.text(.zero, "hello", Style())]

  static var all: [PlannedCheck] {
    facts + [
      PlannedCheck("a frame is shown after attaching") { make in
        var attached = try AttachedSubject(make)
        try attached.show(hello)
      },
      PlannedCheck("detaching a second time does nothing") { make in
        var attached = try AttachedSubject(make)
        try attached.show(hello)
        attached.detach()
        attached.detach()
      },
      PlannedCheck("detaching without attaching does nothing") { make in
        try make(size).backend.detach()
      },
      PlannedCheck("the whole frame is shown after attaching again") { make in
        var attached = try AttachedSubject(make)
        for number in 1...3 {
          try attached.show(hello + [.text(Point(x: 0, y: 1), "time \(number)", Style())])
          attached.detach()
          try attached.subject.backend.attach(to: attached.host)
          try attached.show(hello, isFull: true)
        }
      },
      PlannedCheck("a frame before attaching or after detaching does no harm") { make in
        let subject = try make(size)
        var series = FrameSeries()
        subject.backend.present(series.next(hello, size: subject.backend.size))
        let host = KitHost()
        try subject.backend.attach(to: host)
        subject.backend.detach()
        subject.backend.present(series.next(hello, size: subject.backend.size))
        try demand(host.inputs.isEmpty, "it sent \(host.inputs)")
      },
      PlannedCheck("no input is sent after detaching") { make in
        let attached = try AttachedSubject(make)
        attached.detach()
        guard attached.deliver(.key(KeyPress(.enter))) else { throw InputChecks.noKeys }
        try demand(attached.host.inputs.isEmpty, "it sent \(attached.host.inputs)")
      },
      PlannedCheck("the host is not kept alive") { make in
        let subject = try make(size)
        weak var host: KitHost?
        do {
          let first = KitHost()
          host = first
          try subject.backend.attach(to: first)
          subject.backend.detach()
        }
        try demand(host == nil, "the backend keeps the host alive after detaching")
      },
      PlannedCheck("a frame is released when the next one is shown") { make in
        var attached = try AttachedSubject(make)
        weak var drawing: DrawNode?
        do {
          var series = FrameSeries()
          let frame = series.next(hello, size: attached.size)
          drawing = frame.drawing
          attached.subject.backend.present(frame)
        }
        try attached.show([.text(.zero, "other", Style())], isFull: true)
        try attached.show([.text(.zero, "third", Style())], isFull: true)
        try demand(drawing == nil, "the backend keeps frames alive that are no longer shown")
      },
    ]
  }

  private static let size = Size(width: 80, height: 24)

  private static var facts: [PlannedCheck] {
    [
      PlannedCheck("the name is one word") { make in
        let name = try make(size).backend.name
        try demand(!name.isEmpty && !name.contains(" "), "it is \(name.debugDescription)")
      },
      PlannedCheck("attaching does not change the size") { make in
        let attached = try AttachedSubject(make)
        let before = attached.size
        attached.detach()
        try attached.subject.backend.attach(to: attached.host)
        try demand(attached.size == before, "it changed from \(before) to \(attached.size)")
      },
      PlannedCheck("units are positive") { make in
        let metrics = try make(size).backend.metrics
        try demand(
          metrics.lineHeight > 0 && metrics.digitWidth > 0 && metrics.spacing >= 0
            && metrics.borderWidth >= 0, "\(metrics)")
      },
      PlannedCheck("text is measured") { make in
        let width = try make(size).backend.metrics.textWidth
        try demand(width("") == 0, "empty text is \(width("")) wide, not 0")
        try demand(width("日本") > width("日"), "two glyphs are not wider than one")
        try demand(width("ab") == width("a") + width("b"), "the widths of letters do not add up")
        try demand(width("\u{1B}") >= 0, "a control character is \(width("\u{1B}")) wide")
      },
      PlannedCheck("a title does no harm, whatever it is") { make in
        let attached = try AttachedSubject(make)
        guard let backend = attached.subject.backend as? any TitleBackend else {
          throw Verdict.skipped("titles")
        }
        for title in ["", "Notes", "\u{1B}]0;x\u{7}", String(repeating: "日", count: 5000)] {
          backend.setTitle(title)
        }
        var next = attached
        try next.show(hello)
      },
      PlannedCheck("the clipboard accepts any text") { make in
        let attached = try AttachedSubject(make)
        guard let backend = attached.subject.backend as? any ClipboardBackend else {
          throw Verdict.skipped("the clipboard")
        }
        for text in ["", "text", "\u{1B}\\", "日本\n\0"] { backend.copy(text) }
        var next = attached
        try next.show(hello)
      },
    ]
  }
}
