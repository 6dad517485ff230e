import Trellis

extension Group {
  /// The cost of registering handlers, and of releasing or cancelling them.
  static let handlers = Group(
    name: "handlers",
    figures: [
      "register_100000_handlers_ms", "release_100000_handlers_ms", "cancel_100000_handlers_ms",
      "handler_bytes",
    ]
  ) {
    let bench = RegistrationBench(lists: 10_000, handlersPerList: 10)
    let rounds = (0..<5).map { _ in bench.round() }
    return [
      Figure("register_100000_handlers_ms", Measure.median(rounds.map(\.register)) / 1e6, "ms"),
      Figure("release_100000_handlers_ms", Measure.median(rounds.map(\.release)) / 1e6, "ms"),
      Figure("cancel_100000_handlers_ms", Measure.median(rounds.map(\.cancel)) / 1e6, "ms"),
      Figure("handler_bytes", bench.bytesPerHandler, "bytes"),
    ]
  }
}

/// A benchmark that registers handlers in many handler lists, and releases or cancels them.
final class RegistrationBench {
  private let listCount: Int
  private let handlersPerList: Int
  private let counter = Counter()

  init(lists: Int, handlersPerList: Int) {
    listCount = lists
    self.handlersPerList = handlersPerList
  }

  /// Returns the times in nanoseconds to register all handlers, to release them with their lists,
  /// and to cancel them one by one.
  func round() -> (register: Double, release: Double, cancel: Double) {
    var lists = (0..<listCount).map { _ in HandlerList() }
    let register = Measure.once { registerAll(on: lists) }
    let release = Measure.once { lists.removeAll() }
    lists = (0..<listCount).map { _ in HandlerList() }
    let tokens = registerAll(on: lists)
    let cancel = Measure.once { for token in tokens { token.cancel() } }
    return (register, release, cancel)
  }

  @discardableResult
  private func registerAll(on lists: [HandlerList]) -> [Cancellation] {
    var tokens: [Cancellation] = []
    tokens.reserveCapacity(listCount * handlersPerList)
    for list in lists {
      for _ in 0..<handlersPerList {
        tokens.append(
          list.add(.primaryAction, site: SourceSite()) { [counter] _ in counter.count += 1 })
      }
    }
    return tokens
  }

  /// The memory, in bytes, that one handler adds to an existing list, including its closure and its
  /// share of the list's reserved capacity.
  var bytesPerHandler: Double? {
    let lists = (0..<listCount).map { _ in HandlerList() }
    let bytes = Measure.bytes { registerAll(on: lists) }
    return bytes.map { Double($0) / Double(listCount * handlersPerList) }
  }
}
