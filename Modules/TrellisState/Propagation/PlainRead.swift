/// A read of a state by code that does not follow it.
@MainActor
@usableFromInline
final class PlainRead {
  /// A weak reference to an object that exists for as long as the read matters.
  struct Owner: Equatable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }

    var exists: Bool { object != nil }

    static func == (left: Owner, right: Owner) -> Bool { left.object === right.object }
  }

  enum Reader: Equatable {
    /// A block of views, with the source location of its call and, if it has created any, one of its
    /// views.
    case block(SourceSite, Owner?)
    /// A closure that only computes, with its source location and the node that it computes.
    case pureClosure(SourceSite, Owner)
    /// A block of views that reads the plain value of a closure parameter such as `$item`, with the
    /// source location of the call that has the block, and the object that shows the views.
    case parameter(SourceSite, Owner)
  }

  var reader: Reader
  /// Whether a change of the state is no longer reported, because one has been reported, or because
  /// the reader itself sets the state.
  var isSettled = false
  /// Whether a change is waiting for the end of the dispatch.
  var isWaiting = false
  /// The number of changes that the reader has not missed.
  var followedCount = 0

  init(_ reader: Reader) { self.reader = reader }

  isolated deinit {}

  /// Whether what the reader has created still exists.
  var isInUse: Bool {
    switch reader {
    case .block(_, let owner): owner?.exists ?? true
    case .pureClosure(_, let owner), .parameter(_, let owner): owner.exists
    }
  }

  func diagnostic(of declaration: StateDeclaration?) -> StateDiagnostic {
    let isParameter = if case .parameter = reader { true } else { false }
    let state =
      declaration.map { state in
        state.name.map { "\($0) (\(state.site))" } ?? "the state at \(state.site)"
      } ?? (isParameter ? "the value of a parameter" : "a state")
    let binding = declaration?.name.map { "$\($0)" } ?? "its binding"
    let (site, mistake) =
      switch reader {
      case .block(let site, _):
        (
          site,
          "it was read as a plain value in the block at \(site), which runs only once; use"
            + " \(binding), When or ForEach there"
        )
      case .pureClosure(let site, _):
        (
          site,
          "the closure at \(site) reads it as a plain value, which it does not follow; add"
            + " \(binding) with combine"
        )
      case .parameter(let site, _):
        (
          site,
          "it was read as a plain value in the block at \(site), which runs only once; use the"
            + " parameter with $ there, as in $item.title"
        )
      }
    return StateDiagnostic(
      code: .plainRead, message: "\(state) has changed, but \(mistake)", declaration: declaration,
      site: site)
  }
}
