import TrellisLayout

/// An answer of the terminal to one of the questions in ``CapabilityProbe``.
nonisolated enum TerminalReport: Hashable, Sendable {
  /// The terminal has said what it is. Every terminal answers this question, so it is asked last.
  case attributes
  /// The terminal has said whether it has a mode that can be turned on and off.
  case mode(Int, isSupported: Bool)
  /// The terminal has said that it supports the keyboard protocol of kitty.
  case keyboardProtocol
  /// The terminal has said whether its background is light.
  case background(isLight: Bool)
  /// The terminal has a new size in cells.
  case size(Size)
}

nonisolated extension ControlSequence {
  /// The report that the sequence stands for, or `nil` if the sequence is not a report.
  var report: TerminalReport? {
    guard introducer == UInt8(ascii: "[") else { return nil }
    switch (prefix, intermediate, final) {
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")): return .attributes
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")): return .keyboardProtocol
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      // 1 and 2: the mode is on or off now. 0, 3 and 4: it is unknown, or cannot be changed.
      return .mode(parameter(0) ?? 0, isSupported: [1, 2].contains(parameter(1)))
    case (0, nil, UInt8(ascii: "t")) where parameter(0) == 48:
      guard let height = parameter(1), let width = parameter(2) else { return nil }
      return .size(Size(width: width, height: height))
    default: return nil
    }
  }
}
