public import Trellis
public import TrellisScript

extension TestHost {
  // MARK: On one view

  /// Performs the main action of a control, as a press does, even if the control is not on the
  /// screen.
  ///
  /// A press on a disabled or hidden control is not a failure; the journal says why nothing
  /// happened.
  /// - Throws: ``TestFailure`` if no control or more than one is found.
  public func press(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .press(try id(of: finder)) }
  }

  /// Moves the focus to a control, unless the focused control refuses to give up the focus.
  public func focus(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .focus(try id(of: finder)) }
  }

  /// Sets the value of a control as the user would; the control asks its questions and raises its
  /// events.
  public func set(
    _ finder: Finder, _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .set(try id(of: finder), text) }
  }

  /// Selects a row of a table or list by its number.
  ///
  /// - Parameters:
  ///   - finder: The table or list.
  ///   - row: The row, counted from 1.
  ///   - fileID: The file of the test.
  ///   - line: The line of the test.
  public func select(
    _ finder: Finder, row: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .select(try id(of: finder), row) }
  }

  /// Selects the visible row of a table or list that has the given text.
  public func select(
    _ finder: Finder, _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) {
      let row = try find(.text(text).within(finder))
      guard let position = row.position else {
        throw failure("\(row.phrase) in \(finder) is no row")
      }
      return .select(try id(of: finder), position.number)
    }
  }

  /// Scrolls a table or list without changing the selection; a negative number scrolls towards the
  /// top.
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

  /// Types characters; a line end is Enter.
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
      guard let key = KeyPress(chord: chord) else { throw failure("no key is called \"\(chord)\"") }
      return .key(key)
    }
  }

  /// Pastes text as a whole.
  public func paste(
    _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await step(fileID, line) { .paste(text) }
  }

  // MARK: On the whole window

  /// Sends a pointer input at a point of the whole frame.
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

  /// Lets virtual time pass; each timer fires at its own time.
  ///
  /// - Parameters:
  ///   - duration: The time to pass, from zero to 1000 days.
  ///   - fileID: The file of the test.
  ///   - line: The line of the test.
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

  /// Runs a command, and waits until all its effects are over.
  ///
  /// - Throws: ``TestFailure`` if the command's id matches no view or several, or if the program
  ///   has ended.
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

  /// Returns the id by which a script finds a finder's view.
  ///
  /// Ids also find hidden controls; other finders do not.
  private func id(of finder: Finder) throws -> String {
    if let id = finder.id { return id }
    let path = try find(finder).path.text
    if path.isEmpty { throw failure("\(finder) is the window; do that to something in it") }
    return "/" + path
  }

  private func middle(of finder: Finder) throws -> Point {
    let node = try find(finder)
    // The frame does not say which of several views with the same path it describes.
    let count = application.window.descendants.count {
      $0.path == node.path && !$0.isEffectivelyHidden
    }
    guard count < 2 else {
      throw failure("\(count) siblings have the same id, \(node.path); give them different ids")
    }
    guard let place = application.area(of: node), !place.size.isEmpty else {
      throw failure("\(finder) has no area of its own on the screen")
    }
    return Point(
      x: place.origin.x + place.size.width / 2, y: place.origin.y + place.size.height / 2)
  }
}
