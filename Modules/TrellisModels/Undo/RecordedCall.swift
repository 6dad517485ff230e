import TrellisState

/// One call of a method, to be made later or never.
///
/// ```swift
/// let call = RecordedCall(on: document, "rename") { $0.title = "Draft" }
/// call.perform()   // true, unless the document has gone
/// ```
/// The value does not keep its target alive. Every performance is put on record, with the place
/// where the call was recorded.
@MainActor
public struct RecordedCall {
  /// The name of the call, for records and menus.
  public let name: String?
  private let site: SourceSite
  private weak var target: AnyObject?
  private let call: (AnyObject) -> Void

  /// Records a call without making it.
  ///
  /// - Parameters:
  ///   - target: The object of the call, held weakly.
  ///   - name: The name of the call, for records and menus.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - call: The call; it gets the target, so it need not hold it.
  public init<Target: AnyObject>(
    on target: Target, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ call: @escaping @MainActor (Target) -> Void
  ) {
    self.name = name
    self.target = target
    site = SourceSite(fileID: fileID, line: line)
    self.call = { target in
      // The target is the one given here, so its type is right; a cast would only hide a mistake.
      call(unsafeDowncast(target, to: Target.self))
    }
  }

  /// Whether the target still lives.
  public var isPossible: Bool { target != nil }

  /// Makes the call.
  ///
  /// - Returns: Whether the target still lived.
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
