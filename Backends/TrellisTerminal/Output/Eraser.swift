import TrellisCells

/// The way in which a terminal erases cells.
nonisolated struct Eraser: Sendable {
  /// Whether the terminal gives erased cells the background colour of the pen. If `false`, only
  /// cells with the background of the standard pen are erased.
  let erasesInColor: Bool
  /// The pen with which parts of the screen are erased.
  let pen: Pen
  /// The cell that the terminal shows where it has erased. If no cell of a picture can look like an
  /// erased one, this is the unknown cell.
  let cell: Cell

  /// Creates an eraser.
  ///
  /// - Parameters:
  ///   - ordinary: The pen of ordinary text.
  ///   - erasesInColor: Whether the terminal gives erased cells the background colour of the pen.
  init(ordinary: Pen, erasesInColor: Bool) {
    self.erasesInColor = erasesInColor
    let canErase = erasesInColor && ordinary.ground.attributes.isEmpty
    pen = canErase ? ordinary.ground : .standard
    cell = pen == ordinary.ground ? .ordinaryBlank : .unknown
  }

  /// The cell that the terminal shows in the rows that become free when it scrolls with the
  /// standard pen. If no cell of a picture can look like that, this is the unknown cell.
  var scrolledCell: Cell { pen == .standard ? cell : .unknown }

  /// Returns whether erased cells can look like blanks that were written with a pen. The parameter
  /// is the part of the pen that is visible on a blank.
  func canErase(_ ground: Pen) -> Bool {
    ground == .standard || erasesInColor && ground.attributes.isEmpty
  }
}
