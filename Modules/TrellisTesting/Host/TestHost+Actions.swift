public import Trellis
public import TrellisScript

extension TestHost {
  // MARK: On one view

  /// Presses a control, even if the control is not on the screen. A press performs the control's
  /// main action.
  ///
  /// A press on a disabled or hidden control is not a failure. The journal records why nothing
  /// happened.
  /// - Throws: ``TestFailure`` if no control or more than one is found.
  public func press(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .press(try id(of: finder)) }
  }

  /// Moves the focus to a control, unless the control that has the focus refuses to lose it.
  public func focus(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .focus(try id(of: finder)) }
  }

  /// Sets the value of a control from text, as if the user had changed the value. The control asks
  /// its questions and raises its events. The step fails if the control has no value or does not
  /// accept the text.
  public func set(
    _ finder: Finder, _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .set(try id(of: finder), text) }
  }

  /// Selects a row of a table, list or picker by its number.
  ///
  /// - Parameters:
  ///   - finder: The table, list or picker.
  ///   - row: The number of the row, counted from 1.
  ///   - fileID: The source file that a failure of the test names.
  ///   - line: The source line that a failure of the test names.
  public func select(
    _ finder: Finder, row: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .select(try id(of: finder), row) }
  }

  /// Selects the row with the given text, among the visible rows of a table, list or outline.
  public func select(
    _ finder: Finder, _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) {
      let row = try find(.text(text).within(finder))
      guard let position = row.position else {
        throw failure("\(row.phrase) in \(finder) is not a row; give the text of a visible row")
      }
      // The rows of an outline are counted among their siblings.
      return position.level == nil
        ? .select(try id(of: finder), position.number) : .press("/" + row.path.text)
    }
  }

  /// Scrolls a table, list, text area or `Scroll` by a number of rows, without changing the
  /// selection. A negative number scrolls towards the top.
  public func scroll(
    _ finder: Finder, rows: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .scroll(try id(of: finder), rows) }
  }

  /// Presses and releases the pointer's button in the middle of a control.
  ///
  /// - Throws: ``TestFailure`` if the control is not found or has no area on the screen.
  public func click(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let place = try located(fileID, line) { try middle(of: finder) }
    try await pointer(.down, at: place, fileID: fileID, line: line)
    try await pointer(.up, at: place, fileID: fileID, line: line)
  }

  // MARK: On the view with the focus

  /// Types text into the focused view, character by character. A line end is typed as the Enter
  /// key.
  public func type(
    _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .type(text) }
  }

  /// Presses a key, written as in scripts: `enter`, `ctrl-a`, `shift-tab`, `x`.
  ///
  /// - Throws: ``TestFailure`` if there is no such key.
  public func key(
    _ chord: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) {
      guard let key = KeyPress(chord: chord) else {
        throw failure(KeyPress.complaint(about: chord))
      }
      return .key(key)
    }
  }

  /// Pastes text into the focused view, as a single input.
  public func paste(
    _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .paste(text) }
  }

  // MARK: On the whole window

  /// Sends a pointer input, such as a press or a wheel movement, at a point of the frame. The cell
  /// at the top left is (0, 0).
  public func pointer(
    _ action: PointerInput.Action, at place: Point, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .pointer(PointerInput(action, at: place)) }
  }

  /// Changes the size of the screen.
  public func resize(
    width: Int, height: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .resize(Size(width: width, height: height)) }
  }

  /// Advances the virtual clock. Every timer that becomes due fires at the time at which it is due.
  ///
  /// - Parameters:
  ///   - duration: The duration by which to advance the clock, from zero to 1000 days.
  ///   - fileID: The source file that a failure of the test names.
  ///   - line: The source line that a failure of the test names.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) {
      guard (.zero ... .seconds(86_400_000)).contains(duration) else {
        throw failure("time cannot advance by \(duration); give a duration from zero to 1000 days")
      }
      return .advance(duration)
    }
  }

  /// Runs a script command that acts on the program, such as `press` or `wait`, and waits until all
  /// its effects are over. The commands `expect`, `tree`, `frame`, `help` and `quit` are ignored;
  /// use ``run(_:fileID:line:)`` for them.
  ///
  /// - Throws: ``TestFailure`` if the command's ID matches no view or several, if the command does
  ///   not apply to the view, if the text that a `wait` command waits for does not appear in time,
  ///   or if the program has ended.
  public func perform(
    _ command: ScriptCommand, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { command }
  }

  // MARK: Implementation

  private func step(
    _ fileID: StaticString, _ line: UInt, _ command: () throws -> ScriptCommand
  ) async throws {
    let command = try located(fileID, line) {
      try checkGoesOn()
      let command = try command()
      driver.watchLine()
      return command
    }
    try await execute(command, fileID, line)
    await settle()
    tellOfEffect(of: command)
  }

  private func execute(
    _ command: ScriptCommand, _ fileID: StaticString, _ line: UInt
  ) async throws {
    if try await passTime(for: command, fileID, line) { return }
    try located(fileID, line) {
      if let inputs = keyboard.inputs(of: command) {
        for input in inputs { application.receive(input) }
      } else {
        try driver.perform(command)
      }
    }
  }

  /// Returns an ID that identifies the view found by a finder.
  ///
  /// If the finder consists of an ID, that ID is returned unchanged, so it may identify a hidden
  /// control. All other finders find only what the frame shows.
  private func id(of finder: Finder) throws -> String {
    if let id = finder.id { return id }
    let path = try find(finder).path.text
    if path.isEmpty { throw failure("\(finder) is the window itself; name a view inside it") }
    return "/" + path
  }

  private func middle(of finder: Finder) throws -> Point {
    let node = try find(finder)
    // The frame does not say which of several views with the same path it describes.
    let count = application.window.descendants.count {
      $0.path == node.path && !$0.isEffectivelyHidden
    }
    guard count < 2 else {
      throw failure(
        "\(count) views in one container have the same ID (\(node.path)); give each its own ID")
    }
    guard let place = application.area(of: node), !place.size.isEmpty else {
      throw failure("\(finder) is not on the screen; scroll to it, or use a larger screen")
    }
    return Point(
      x: place.origin.x + place.size.width / 2, y: place.origin.y + place.size.height / 2)
  }
}
