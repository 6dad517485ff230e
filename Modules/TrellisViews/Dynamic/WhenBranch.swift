import TrellisState

/// A branch of a ``When``, which contains one of the two lists of views.
final class WhenBranch: View {
  /// Whether the block of a branch is running.
  private(set) static var isBuilding = false

  private let site: SourceSite
  private var content: (@MainActor () -> [View]?)?
  /// The views that were handed over to a list, which places them, or `nil` if the views are the
  /// children of the branch.
  private(set) var handedOver: [View]?

  /// Creates a branch.
  ///
  /// - Parameters:
  ///   - site: The source location of the call that creates the ``When``.
  ///   - content: A closure that returns the branch's views, or `nil` while they cannot be built
  ///     yet.
  init(at site: SourceSite, _ content: @escaping @MainActor () -> [View]?) {
    self.site = site
    self.content = content
    super.init()
  }

  override var isSpliced: Bool { true }
  override var hasSegment: Bool { false }
  override var isAbsentWhileHidden: Bool { true }

  /// Builds the views, unless they are built already or cannot be built yet.
  func build() {
    let outer = Self.isBuilding
    Self.isBuilding = true
    defer { Self.isBuilding = outer }
    let views = content.flatMap { PlainReads.inBlock(at: site, $0) { $0?.first } }
    guard let views else { return }
    self.content = nil
    if handedOver != nil { handedOver = views } else { setChildren(views) }
  }

  /// Gives up the views, so that a list can place them.
  func handOver() {
    let views = children
    setChildren([])
    handedOver = views
  }
}
