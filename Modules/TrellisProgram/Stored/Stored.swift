public import Trellis

/// A state that lasts: its value is in a file, and is there again when the program is next started.
///
/// ```swift
/// @Stored("volume") var volume = 5
/// let slider = Slider("Volume", value: $volume, in: 0...11)
/// ```
/// The file is `$XDG_STATE_HOME/trellis/PROGRAM/stored.json`; PROGRAM is the name of the executable,
/// unless a ``StoredFile`` says otherwise. The first value is that of the file or, if the file has
/// none of this type under the key, the one in the declaration. Each change is written at once, and
/// is on record like every change of a `State`. Do not store secrets, since the file is not sealed.
/// If two properties have the same key, each sees the other's value at the next start only.
@MainActor
@propertyWrapper
public final class Stored<Value: Storable> {
  private let state: State<Value>
  /// The file that keeps the value.
  public let file: StoredFile

  /// Creates a state that lasts.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if the file has none.
  ///   - key: The key in the file, which is also the name of the state in records.
  ///   - file: The file; nil for that of the executable.
  ///   - fileID: The file of the declaration, for the record.
  ///   - line: The line of the declaration, for the record.
  public init(
    wrappedValue: Value, _ key: String, in file: StoredFile? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let file = file ?? StoredFile()
    self.file = file
    let first = file.value(of: key).flatMap { Value(storedValue: $0) } ?? wrappedValue
    state = State(wrappedValue: first, key, fileID: fileID, line: line)
    state.binding.observe(initial: false, fileID: fileID, line: line) { change in
      file.set(change.new.storedValue, of: key)
    }
  }

  isolated deinit {}

  /// The value. Setting it writes the file before the assignment returns.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    set { state.wrappedValue = newValue }
  }

  /// A two-way reference to the value.
  public var projectedValue: Binding<Value> { state.binding }

  /// A two-way reference to the value, which `$x` is for a property `x`.
  public var binding: Binding<Value> { state.binding }
}
