public import Trellis

extension TestHost {
  // MARK: On one thing

  /// Does what pressing a control does, whether or not it is on the screen.
  ///
  /// A control that is disabled or hidden is no failure: the journal says why nothing happened.
  /// - Throws: ``TestFailure`` if the control is not there, or not the only one.
  public func press(_ finder: Finder) async throws {
    try await perform(.press(try id(of: finder)))
  }

  /// Moves the focus to a control, if the control that has it lets go.
  public func focus(_ finder: Finder) async throws {
    try await perform(.focus(try id(of: finder)))
  }

  /// Replaces what a control holds as the user would: the questions are asked, the events raised.
  public func set(_ finder: Finder, _ text: String) async throws {
    try await perform(.set(try id(of: finder), text))
  }

  /// Goes to a row of a table or list.
  ///
  /// - Parameters:
  ///   - finder: The table or list.
  ///   - row: The row, counted from 1.
  public func select(_ finder: Finder, row: Int) async throws {
    try await perform(.select(try id(of: finder), row))
  }

  /// Goes to the row of a table or list that says a text, among those that are there to be seen.
  public func select(_ finder: Finder, _ text: String) async throws {
    let rows = try find(.text(text).within(finder))
    guard let position = rows.position else {
      throw failure("\(rows.phrase) in \(finder) is no row")
    }
    try await select(finder, row: position.number)
  }

  /// Scrolls a table or list without changing what is selected; negative towards the beginning.
  public func scroll(_ finder: Finder, rows: Int) async throws {
    try await perform(.scroll(try id(of: finder), rows))
  }

  /// Presses the pointer's button in the middle of a control, and lets it go there.
  ///
  /// - Throws: ``TestFailure`` if the control is not there or has no place on the screen.
  public func click(_ finder: Finder) async throws {
    let node = try find(finder)
    guard let place = application.area(of: node), !place.size.isEmpty else {
      throw failure("\(finder) has no place of its own on the screen")
    }
    let middle = Point(
      x: place.origin.x + place.size.width / 2, y: place.origin.y + place.size.height / 2)
    try await pointer(.down, at: middle)
    try await pointer(.up, at: middle)
  }

  // MARK: On what has the focus

  /// Types characters; a line's end is Enter.
  public func type(_ text: String) async throws {
    try await perform(.type(text))
  }

  /// Presses a key, as scripts write it: `enter`, `ctrl-a`, `shift-tab`, `x`.
  ///
  /// - Throws: ``TestFailure`` if there is no such key.
  public func key(_ chord: String) async throws {
    guard let key = KeyPress(chord: chord) else { throw failure("no key is called \"\(chord)\"") }
    try await perform(.key(key))
  }

  /// Pastes text as a whole.
  public func paste(_ text: String) async throws {
    try await perform(.paste(text))
  }

  // MARK: On the whole window

  /// Does something with the pointer, at a place of the whole frame.
  public func pointer(_ action: PointerInput.Action, at place: Point) async throws {
    try await perform(.pointer(PointerInput(action, at: place)))
  }

  /// Changes the size that is laid out for.
  public func resize(width: Int, height: Int) async throws {
    try await perform(.resize(Size(width: width, height: height)))
  }

  /// Lets virtual time pass; timers on the way run at their own instants.
  public func advance(by duration: Duration) async throws {
    try await perform(.advance(duration))
  }

  /// Carries out a command, and waits until everything it caused is done.
  ///
  /// - Throws: ``TestFailure`` if its id stands for nothing or for several things.
  public func perform(_ command: ScriptCommand) async throws {
    try execute(command)
    await settle()
  }

  private func execute(_ command: ScriptCommand) throws {
    if let inputs = keyboard.inputs(of: command) {
      for input in inputs { application.receive(input) }
      return
    }
    do {
      try application.perform(command)
    } catch {
      throw failure(error.message)
    }
  }

  /// The id by which a script finds what is meant. Ids reach hidden controls too, others do not.
  private func id(of finder: Finder) throws -> String {
    try finder.id ?? "/" + find(finder).path.text
  }
}
