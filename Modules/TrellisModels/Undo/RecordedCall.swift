import TrellisState

/// A call that is recorded so that it can be made later.
///
/// ```swift
/// let call = RecordedCall(on: document, "rename") { $0.title = "Draft" }
/// call.perform()   // true, unless the document has gone
/// ```
/// The value does not retain its target. Each time the call is made, a record says at which file
/// and line the call was recorded.
@MainActor
public struct RecordedCall {
  /// The name of the call, for records and menus.
  public let name: String?
  private let site: SourceSite
  private weak var target: AnyObject?
  private let call: (AnyObject) -> Void

  /// Creates a recorded call without making it.
  ///
  /// - Parameters:
  ///   - target: The object of the call, held weakly.
  ///   - name: The name of the call, for records and menus.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - call: The closure that makes the call. Gets the target as an argument, so it does not have
  ///     to capture it.
  public init<Target: AnyObject>(
    on target: Target, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ call: @escaping @MainActor (Target) -> Void
  ) {
    self.name = name
    self.target = target
    site = SourceSite(fileID: fileID, line: line)
    self.call = { target in
      // The target is always the one given here, so its type is right. A checked cast would only
      // hide a mistake.
      call(unsafeDowncast(target, to: Target.self))
    }
  }

  /// Whether the target still exists, so that the call can be made.
  public var isPossible: Bool { target != nil }

  /// Makes the call, if the target still exists.
  ///
  /// - Returns: Whether the target still existed.
  @discardableResult
  public func perform() -> Bool {
    guard let target else { return false }
    StateScope.run(ObserverSite(site: site, id: name, cause: nil, kind: .recordedCall)) {
      call(target)
    }
    return true
  }

  func isOn(_ object: AnyObject) -> Bool { target === object }
}
