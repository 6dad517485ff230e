public import TrellisState

/// What an observer of a model is told, and when.
///
/// ```swift
/// view.observe(document, \.$title, options: [.initial, .new]) { view, change in
///   view.id = change.new
/// }
/// ```
public nonisolated struct ObservationOptions: OptionSet, Hashable, Sendable {
  /// One bit per option.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It is called once at registration, before that returns.
  public static let initial = ObservationOptions(rawValue: 1)
  /// It is told the value before each change.
  public static let old = ObservationOptions(rawValue: 2)
  /// It is told the value after each change, and the current one at registration.
  public static let new = ObservationOptions(rawValue: 4)
  /// It is called twice for each change: first of what was, then of what is. At both calls the state
  /// already has its new value.
  public static let prior = ObservationOptions(rawValue: 8)
}

/// What an observer of a model is told of one change; which parts there are is up to its options.
///
/// ```swift
/// view.observe(document, \.$pages, options: [.old, .new]) { view, change in
///   view.isHidden = change.new == 0
/// }
/// ```
public nonisolated struct ObservedChange<Value> {
  /// The value before, if asked for; nil at registration.
  public let old: Value?
  /// The value now, if asked for; nil in a call of what was.
  public let new: Value?
  /// Whether this is the call at registration.
  public let isInitial: Bool
  /// Whether this is the call of what was, which `.prior` asks for.
  public let isPrior: Bool
  /// Who made the change.
  public let source: ChangeSource

  var erased: ObservedChange<Any> {
    ObservedChange<Any>(
      old: old.map { $0 as Any }, new: new.map { $0 as Any }, isInitial: isInitial,
      isPrior: isPrior, source: source)
  }
}

extension ObservedChange: Sendable where Value: Sendable {}
