import TrellisEvents

/// The arguments of a record that is about to be written into a frame. If any value must be
/// converted to its stored form, all values are converted in advance, so that each of them is
/// sealed only once.
struct StoredArguments {
  private let arguments: [RecordArgument]
  private let converted: [StoredValue]

  /// Creates arguments for a frame. If the journal does not store the value of an argument as it
  /// is, the closure converts the value to its stored form.
  @inline(__always)
  init(_ arguments: [RecordArgument], _ convert: (RecordArgument) -> StoredValue) {
    self.arguments = arguments
    let areAsTheyAre = arguments.allSatisfy { $0.value.isStoredAsIs }
    converted = areAsTheyAre ? [] : arguments.map(convert)
  }

  /// The size of the arguments in the frame, in bytes: the numbers of their names, and their
  /// values.
  @inline(__always)
  var size: Int {
    var size = 4 * arguments.count
    for index in arguments.indices {
      size += converted.isEmpty ? arguments[index].value.frameSize : converted[index].frameSize
    }
    return size
  }

  /// Writes the numbers of the names, and the values, into a frame, at the position of the cursor.
  @inline(__always)
  func write(_ names: ArgumentNumbers, to cursor: inout FrameCursor) {
    for index in arguments.indices {
      cursor.put(names[index])
      if converted.isEmpty {
        arguments[index].value.write(to: &cursor)
      } else {
        converted[index].write(to: &cursor)
      }
    }
  }
}
