import TrellisState

/// A call that is stored so that it can be made later.
///
/// ```swift
/// let call = RecordedCall(on: document, "rename") { $0.title = "Draft" }
/// call.perform()   // true, unless the document has gone
/// ```
/// A recorded call does not retain its target. Each time the call is made, the journal gets a
/// record with the file and the line where the recorded call was created.
@MainActor
public struct RecordedCall {
  /// The name of the call in records and menus, or `nil` if it has none.
  public let name: String?
  private let site: SourceSite
  private weak var target: AnyObject?
  private let call: (AnyObject) -> Void

  /// Creates a recorded call without making it.
  ///
  /// - Parameters:
  ///   - target: The object on which the call is made. The object is held weakly.
  ///   - name: The name of the call, for records and menus.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - call: The closure that makes the call. It receives the target as its argument, so it does
  ///     not have to capture the target.
  public init<Target: AnyObject>(
    on target: Target, _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ call: @escaping @MainActor (Target) -> Void
  ) {
    self.name = name
    self.target = target
    site = SourceSite(fileID: fileID, line: line)
    self.call = { target in
      // `perform` always passes the target of this initializer, so its type is right. A checked
      // cast would only hide a mistake.
      call(unsafeDowncast(target, to: Target.self))
    }
  }

  /// Whether the call can be made, that is, whether the target still exists.
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
