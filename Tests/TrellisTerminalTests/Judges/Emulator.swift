import Foundation
import TrellisTestSupport

/// A terminal emulator of somebody else's that shows what we send.
nonisolated enum Emulator: String, CaseIterable, Sendable {
  case pyte, libvterm

  var judge: Judge {
    switch self {
    case .pyte: .pyte
    case .libvterm: .libvterm
    }
  }

  /// Those that tests can ask; where none is there, the tests are skipped.
  static let present = allCases.filter { $0.judge.mayRun }

  /// A script that plays a terminal with it.
  static func script(_ name: String) -> String {
    Checkout.folder.appending(path: "Tests/Support/Judges/\(name).py").path
  }
}
