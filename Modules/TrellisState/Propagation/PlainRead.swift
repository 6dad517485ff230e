/// A read of a state by code that does not follow it.
@MainActor
@usableFromInline
final class PlainRead {
  /// A block of views.
  struct Block {
    /// The source location of the call that has the block.
    let site: SourceSite
    /// Whether only changes by the user are mistakes. While a dialog is shown, the user changes
    /// states with its controls. Its buttons change states too, but then close the dialog.
    let endsWithItsAction: Bool
  }

  enum Reader {
    case block(Block)
    /// A closure that only computes, with its source location.
    case pureClosure(SourceSite)
  }

  private let reader: Reader
  private var hasOwner = false
  /// A view that the block has created, or `nil` if it is not known or has been deallocated.
  weak var owner: AnyObject? { didSet { hasOwner = true } }
  /// Whether the change of the state has been reported.
  var isReported = false

  init(_ reader: Reader) { self.reader = reader }

  isolated deinit {}

  /// Whether the views that the block has created still exist.
  var isCurrent: Bool { !hasOwner || owner != nil }

  func isMistake(when source: ChangeSource) -> Bool {
    if case .block(let block) = reader, block.endsWithItsAction { return source == .user }
    return true
  }

  func diagnostic(of declaration: StateDeclaration?) -> StateDiagnostic {
    let state =
      declaration.map { state in
        state.name.map { "\($0) (\(state.site))" } ?? "the state at \(state.site)"
      } ?? "a state"
    let binding = declaration?.name.map { "$\($0)" } ?? "its binding"
    let (site, mistake) =
      switch reader {
      case .block(let block):
        (
          block.site,
          "it was read as a plain value in the block at \(block.site), which runs only once; use"
            + " \(binding), When or ForEach there"
        )
      case .pureClosure(let site):
        (
          site,
          "the closure at \(site) reads it as a plain value, which it does not follow; add"
            + " \(binding) with combine"
        )
      }
    return StateDiagnostic(
      code: .plainRead, message: "\(state) has changed, but \(mistake)", declaration: declaration,
      site: site)
  }
}
