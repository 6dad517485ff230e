import Foundation
import TrellisTestSupport

/// An independent terminal emulator that shows the bytes that are sent.
nonisolated enum Emulator: String, CaseIterable, Sendable {
  case pyte, libvterm

  var judge: Judge {
    switch self {
    case .pyte: .pyte
    case .libvterm: .libvterm
    }
  }

  /// The emulators that are installed. If there is none, the tests are skipped.
  static let present = allCases.filter { $0.judge.mayRun }

  /// A script that plays a terminal with it.
  static func script(_ name: String) -> String {
    Checkout.folder.appending(path: "Tests/Support/Judges/\(name).py").path
  }
}
