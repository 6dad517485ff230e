/// The modes of a terminal after a stream of bytes, read independently of the code under test.
struct ModeStates {
  /// The last setting of each mode, by the number of the mode.
  private(set) var modes: [Int: Bool] = [:]
  /// The numbers of keyboard states and titles that were pushed and not popped.
  private(set) var keyboardDepth = 0
  private(set) var titleDepth = 0

  init(after stream: String) {
    for match in stream.matches(of: /\u{1B}\[(\?(\d+)([hl])|>5u|<u|22;0t|23;0t)/) {
      switch match.1 {
      case ">5u": keyboardDepth += 1
      case "<u": keyboardDepth -= 1
      case "22;0t": titleDepth += 1
      case "23;0t": titleDepth -= 1
      default:
        if let mode = match.2.flatMap({ Int($0) }) { modes[mode] = match.3 == "h" }
      }
    }
  }

  /// Whether everything is as it was before a program came.
  var isRestored: Bool {
    keyboardDepth == 0 && titleDepth == 0 && areModesRestored
  }

  /// Whether nothing of a program is left. A terminal from which one more state is taken than was
  /// saved stays as it is.
  var isGivenBack: Bool { keyboardDepth <= 0 && titleDepth <= 0 && areModesRestored }

  private var areModesRestored: Bool {
    modes.allSatisfy { mode, isSet in isSet == (mode == 25 || mode == 7) }
  }
}

#if canImport(Glibc)
  // Glibc's module leaves these out; they are POSIX.
  @_silgen_name("posix_openpt")
  private func posix_openpt(_ flags: Int32) -> Int32

  @_silgen_name("grantpt")
  private func grantpt(_ descriptor: Int32) -> Int32

  @_silgen_name("unlockpt")
  private func unlockpt(_ descriptor: Int32) -> Int32

  @_silgen_name("ptsname")
  private func ptsname(_ descriptor: Int32) -> UnsafeMutablePointer<CChar>?
#endif
