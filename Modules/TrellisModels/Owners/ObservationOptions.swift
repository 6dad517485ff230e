public import TrellisState

/// The calls that an observer of a model gets, and their contents.
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

  /// The observer is called once at registration, before that returns.
  public static let initial = ObservationOptions(rawValue: 1)
  /// The observer gets the value before each change.
  public static let old = ObservationOptions(rawValue: 2)
  /// The observer gets the value after each change, and the current one at registration.
  public static let new = ObservationOptions(rawValue: 4)
  /// The observer is called twice for each change: first with the old value, then with the new one.
  ///
  /// At both calls the state already has its new value.
  public static let prior = ObservationOptions(rawValue: 8)
}

/// One change of a model, as an observer gets it; the options set its contents.
///
/// ```swift
/// view.observe(document, \.$pages, options: [.old, .new]) { view, change in
///   view.isHidden = change.new == 0
/// }
/// ```
public nonisolated struct ObservedChange<Value> {
  /// The value before, if the options ask for it; nil at registration.
  public let old: Value?
  /// The value now, if the options ask for it; nil in a call for the old value.
  public let new: Value?
  /// Whether this is the call at registration.
  public let isInitial: Bool
  /// Whether this is the call for the old value, which `.prior` asks for.
  public let isPrior: Bool
  /// The source of the change.
  public let source: ChangeSource

  var erased: ObservedChange<Any> {
    ObservedChange<Any>(
      old: old.map { $0 as Any }, new: new.map { $0 as Any }, isInitial: isInitial,
      isPrior: isPrior, source: source)
  }
}

extension ObservedChange: Sendable where Value: Sendable {}
