/// The plain reads of states by code that cannot follow them: blocks of views, which run once, such
/// as that of a window, and closures that only compute, such as that of `map`.
///
/// Such a read is a mistake only if the state changes while the views exist. It is reported then,
/// once for each state. Reads through a binding, such as `$count.wrappedValue`, are not watched.
@usableFromInline
enum PlainReads {
  /// Whether the code that is running cannot follow the states that it reads.
  @exclusivity(unchecked) @usableFromInline static var isWatching = false
  /// The block of views that is running, or `nil` if there is none.
  private static var block: PlainRead.Block?
  /// The reads by the block that is running.
  private static var blockReads: [PlainRead] = []

  /// Runs a block of views.
  ///
  /// - Parameters:
  ///   - block: The description of the block.
  ///   - body: The block to run.
  ///   - owner: A closure that returns one of the views that the block has created. After this view
  ///     has been deallocated, the block's reads are no longer mistakes.
  static func inBlock<Views>(
    _ block: PlainRead.Block, _ body: () -> Views, owner: (Views) -> AnyObject?
  ) -> Views {
    let outer = (isWatching, self.block, blockReads)
    (isWatching, self.block, blockReads) = (true, block, [])
    let views = body()
    if let owner = owner(views) {
      for read in blockReads { read.owner = owner }
    }
    (isWatching, self.block, blockReads) = outer
    return views
  }

  /// Runs a closure that is called again when a state changes, such as an observer or a getter.
  static func inFollower<Result>(_ body: () -> Result) -> Result {
    guard isWatching else { return body() }
    isWatching = false
    defer { isWatching = true }
    return body()
  }

  /// Keeps the place where a state is being read, unless a read of the state has been reported or
  /// is known already.
  @usableFromInline
  static func add(to node: AnyNode) {
    if let known = node.plainRead, known.isReported || known.isCurrent { return }
    if let site = Rounds.pureSite {
      node.plainRead = PlainRead(.pureClosure(site))
    } else if let block {
      let read = PlainRead(.block(block))
      blockReads.append(read)
      node.plainRead = read
    }
  }

  /// Reports that a state that was read has changed. A change by the code that read the state is
  /// not reported.
  @usableFromInline
  static func report(changeOf node: AnyNode, source: ChangeSource) {
    guard let read = node.plainRead, !read.isReported else { return }
    guard read.isCurrent, !isWatching else {
      node.plainRead = nil
      return
    }
    guard read.isMistake(when: source) else { return }
    read.isReported = true
    StateScope.report(read.diagnostic(of: node.declaration), about: node)
  }
}
