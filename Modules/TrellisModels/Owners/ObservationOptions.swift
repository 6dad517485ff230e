public import TrellisState

/// Options that decide when an observer of a model is called and which values it receives.
///
/// ```swift
/// view.observe(document, \.$title, options: [.initial, .new]) { view, change in
///   view.id = change.new
/// }
/// ```
public nonisolated struct ObservationOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt8

  /// Creates a set of options from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The observer is called once during its registration.
  public static let initial = ObservationOptions(rawValue: 1)
  /// The observer receives the value before each change.
  public static let old = ObservationOptions(rawValue: 2)
  /// The observer receives the value after each change. If ``initial`` is set too, the call during
  /// registration receives the current value.
  public static let new = ObservationOptions(rawValue: 4)
  /// The observer is called twice for each change: first with ``ObservedChange/isPrior`` set to
  /// `true` and without the new value, and then again as usual.
  ///
  /// The observed value has already changed when the first of these calls is made.
  public static let prior = ObservationOptions(rawValue: 8)
}

/// A change to a model's value, as an observer receives it. The options of the observation
/// determine what the change contains.
///
/// ```swift
/// view.observe(document, \.$pages, options: [.old, .new]) { view, change in
///   view.isHidden = change.new == 0
/// }
/// ```
public nonisolated struct ObservedChange<Value> {
  /// The value before the change, or `nil` if the option `old` is not set or ``isInitial`` is
  /// `true`.
  public let old: Value?
  /// The value after the change or, if ``isInitial`` is `true`, the current value. The value is
  /// `nil` if the option `new` is not set or ``isPrior`` is `true`.
  public let new: Value?
  /// Whether the observer is called because it has just been registered, and not because of a
  /// change. The option `initial` requests this call.
  public let isInitial: Bool
  /// Whether this is the first of two calls for the same change. The option `prior` requests this
  /// call, which does not receive the new value.
  public let isPrior: Bool
  /// The source of the change: the user or the program.
  public let source: ChangeSource

  var erased: ObservedChange<Any> {
    ObservedChange<Any>(
      old: old.map { $0 as Any }, new: new.map { $0 as Any }, isInitial: isInitial,
      isPrior: isPrior, source: source)
  }
}

extension ObservedChange: Sendable where Value: Sendable {}
