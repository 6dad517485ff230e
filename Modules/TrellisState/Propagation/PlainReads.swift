/// The plain reads of states by code that cannot follow them: blocks of views, which run once, such
/// as that of a window, and closures that only compute, such as that of `map`.
///
/// Such a read is a mistake only if the state changes while its reader is in use. It is then
/// reported once for each state, when the dispatch that has changed the state is over. Reads through
/// a binding, such as `$count.wrappedValue`, are not watched.
///
/// A closure parameter such as `$item` is watched too, but a block may read a part of it that never
/// changes, such as `item.id`. A change is therefore reported only if a view still shows an old
/// text.
@usableFromInline
package enum PlainReads {
  /// A change of a state that was read. It is reported when the dispatch is over.
  private struct Change {
    let read: PlainRead
    let declaration: StateDeclaration?
    weak var recorder: (any StateScopeDelegate)?
    let cause: RecordID?
    /// Whether the reader has missed the change.
    var isMissed: () -> Bool = { true }
  }

  /// Whether the code that is running cannot follow the states that it reads.
  @exclusivity(unchecked) @usableFromInline static var isWatching = false
  /// The source location of the call whose block of views is running, or `nil` if there is none.
  private static var blockSite: SourceSite?
  /// The reads by the block that is running.
  private static var blockReads: [PlainRead] = []
  /// The closures that watch the parameters that the block has read, for the object that shows the
  /// block's views. The keys are the nodes of the parameters.
  private static var blockParameters: [ObjectIdentifier: (AnyObject) -> Void] = [:]
  private static var changes: [Change] = []
  /// The blocks whose reads of parameters have been reported, with the recorder of the report.
  private static var reportedBlocks: [SourceSite: Reported] = [:]

  private struct Reported {
    weak var recorder: (any StateScopeDelegate)?
  }

  /// Runs a block of views. If the block reads the plain value of a state, and the state changes
  /// while the views exist, the change is reported as a mistake, because the block runs only once.
  ///
  /// - Parameters:
  ///   - site: The source location of the call that has the block.
  ///   - body: The block to run.
  ///   - owner: A closure that returns the object that shows the views that the block has created,
  ///     or one of the views.
  package static func inBlock<Views>(
    at site: SourceSite, _ body: () -> Views, owner: (Views) -> AnyObject?
  ) -> Views {
    let outer = (isWatching, blockSite, blockReads, blockParameters)
    (isWatching, blockSite, blockReads, blockParameters) = (true, site, [], [:])
    let views = body()
    if let owner = owner(views) {
      for read in blockReads { read.reader = .block(site, .init(owner)) }
      for watch in blockParameters.values { watch(owner) }
    }
    (isWatching, blockSite, blockReads, blockParameters) = outer
    return views
  }

  /// Runs a closure that is called again when a state changes, such as an observer or a getter.
  static func inFollower<Result>(_ body: () -> Result) -> Result {
    guard isWatching else { return body() }
    isWatching = false
    defer { isWatching = true }
    return body()
  }

  /// Keeps the place where a state is being read, unless a read of the state is known already.
  @usableFromInline
  static func add(to node: AnyNode) {
    if let site = Rounds.pureSite {
      guard let computed = Rounds.pureNode, !computed.depends(on: node) else { return }
      let reader = PlainRead.Reader.pureClosure(site, .init(computed))
      guard let known = node.plainRead, known.isInUse else {
        node.plainRead = PlainRead(reader)
        return
      }
      // The closure has now used the new value.
      if known.reader == reader, known.isWaiting {
        known.isWaiting = false
        changes.removeAll { $0.read === known }
      }
    } else if let blockSite, node.plainRead?.isInUse != true {
      let read = PlainRead(.block(blockSite, nil))
      blockReads.append(read)
      node.plainRead = read
    }
  }

  /// Keeps the node of a parameter whose plain value is being read by the block that is running.
  static func addParameter<Value>(_ node: ValueNode<Value>) {
    guard let site = blockSite, Rounds.pureSite == nil else { return }
    blockParameters[ObjectIdentifier(node)] = { [weak node] owner in
      let read = PlainRead(.parameter(site, .init(owner)))
      _ = node?.observe(owner: owner, initial: false, id: nil, site: nil) { [weak node] change in
        guard let node else { return }
        note(read, of: node) { [weak node] in
          guard let node, let reader = object(of: read) as? any PlainReader else { return false }
          return reader.shows(change.old, insteadOf: node.value)
        }
      }
    }
  }

  private static func object(of read: PlainRead) -> AnyObject? {
    if case .parameter(_, let owner) = read.reader { owner.object } else { nil }
  }

  /// Notes that a state that was read has changed. If the code that reads the state also sets it,
  /// its changes are no mistakes.
  @usableFromInline
  static func noteChange(of node: AnyNode) {
    guard let read = node.plainRead, !read.isSettled else { return }
    if isWatching {
      read.isSettled = true
    } else if !read.isInUse {
      node.plainRead = nil
    } else {
      note(read, of: node) { true }
    }
  }

  private static func note(
    _ read: PlainRead, of node: AnyNode, isMissed: @escaping () -> Bool
  ) {
    guard !read.isSettled, !read.isWaiting,
      let recorder = StateScope.current?.recorder(ofSetting: SetState(node: node))
    else { return }
    read.isWaiting = true
    changes.append(
      Change(
        read: read, declaration: node.declaration, recorder: recorder, cause: recorder.cause,
        isMissed: isMissed))
  }

  /// Reports the changes of states whose readers are still in use. An application calls this method
  /// after each dispatch.
  package static func reportChanges() {
    guard !changes.isEmpty else { return }
    let due = changes
    changes = []
    for change in due {
      let read = change.read
      read.isWaiting = false
      guard read.isInUse, let recorder = change.recorder else { continue }
      if case .parameter(let site, _) = read.reader {
        // One message for all rows of a block is enough.
        guard reportedBlocks[site]?.recorder !== recorder else {
          read.isSettled = true
          continue
        }
        guard change.isMissed() else {
          read.followedCount += 1
          // A row that has followed several changes follows them all.
          if read.followedCount == 8 { read.isSettled = true }
          continue
        }
        reportedBlocks[site] = Reported(recorder: recorder)
      }
      change.read.isSettled = true
      recorder.attribute(to: change.cause) {
        recorder.report(change.read.diagnostic(of: change.declaration))
      }
    }
  }
}
