import Trellis
import TrellisHeadless

/// A tree that is shown without a screen and without a sink.
final class ShownTree {
  private let application: Application

  init(_ content: View) {
    application = Application(
      window: Window { content }, backend: HeadlessBackend(size: Size(width: 80, height: 24)),
      isScripted: true)
    application.settle()
  }
}
