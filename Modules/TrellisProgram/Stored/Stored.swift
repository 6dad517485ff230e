public import Trellis

/// A state whose value is kept in a file or a table, and restored when the program is next started.
///
/// ```swift
/// @Stored("volume") var volume = 5
/// let slider = Slider("Volume", value: $volume, in: 0...11)
/// ```
/// By default, the file is `$XDG_STATE_HOME/trellis/PROGRAM/stored.json`, where PROGRAM is the name
/// of the program, as for its journals. If `XDG_STATE_HOME` is not set, `~/.local/state` takes its
/// place. A property that is created before the program is started, and thus before its name is
/// known, uses the name of the executable. To use another file, pass a ``StoredFile``; to use a table
/// of an SQLite database, pass a ``StoredTable``.
///
/// The property begins with the value in the file or, if the file has no value of the property's
/// type under the key, with the value in the declaration. With the option `--script` and without
/// the option `--stored`, a file in the default folder is neither read nor written, so the property
/// begins with the value in the declaration. Each change is written to the file immediately, and is
/// recorded in the journal like every change to a `State`.
///
/// Properties with the same key and the same type share one value, like those of `@AppStorage`, if
/// they use the default file, or the same object of type ``StoredFile`` or ``StoredTable``.
///
/// Do not store secrets, because the values in the file are not encrypted. If the file cannot be read or written, the program
/// continues, and shows a message when the program begins or ends. So it does if the file has a
/// value of another type under the key; when the property is set, this value is kept in the file,
/// under a key such as `volume.old`.
@MainActor
@propertyWrapper
public final class Stored<Value: Storable> {
  private let state: State<Value>
  /// The file or the table that keeps the value.
  public let values: StoredValues

  /// Creates a state whose value is kept in a file or a table.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value to begin with if the file contains no value of this type under the
  ///     key.
  ///   - key: The key in the file, which is also the name of the state in records.
  ///   - values: The file or the table. If `nil`, this is the default file of the program.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  public init(
    wrappedValue: Value, _ key: String, in values: StoredValues? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let values = values ?? StoredFile.ofProgram
    self.values = values
    if let shared = values.state(of: key, as: Value.self) {
      state = shared
      return
    }
    let kept = values.value(of: key)
    let first = kept.flatMap { Value(storedValue: $0) }
    if kept != nil, first == nil { values.keepUnreadableValue(of: key) }
    state = State(
      wrappedValue: first ?? wrappedValue, key, isEqual: { $0.storedValue == $1.storedValue },
      fileID: fileID, line: line)
    state.binding.observe(initial: false, fileID: fileID, line: line) { change in
      values.set(change.new.storedValue, of: key)
    }
    values.share(state, of: key)
  }

  /// Creates a state whose value is kept in a file or a table. The initial value is `nil`.
  ///
  /// - Parameters:
  ///   - key: The key in the file, which is also the name of the state in records.
  ///   - values: The file or the table. If `nil`, this is the default file of the program.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  public convenience init<Wrapped>(
    _ key: String, in values: StoredValues? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, key, in: values, fileID: fileID, line: line)
  }

  isolated deinit {}

  /// The value of the state. When the value is set, it is written before the assignment
  /// returns or, in a transaction, when the transaction ends.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    set { state.wrappedValue = newValue }
  }

  /// A two-way reference to the value.
  public var projectedValue: Binding<Value> { state.binding }

  /// A two-way reference to the value. For a property `x`, this is the same as `$x`.
  public var binding: Binding<Value> { state.binding }
}
