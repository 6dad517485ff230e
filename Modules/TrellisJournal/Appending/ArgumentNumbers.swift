import TrellisEvents

/// The numbers that stand for the names of a record's arguments in a frame. The first four are
/// stored inline, so most dispatches need no allocated memory for them.
struct ArgumentNumbers {
  private var first: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
  private var rest: [UInt32] = []

  @inline(__always)
  init(_ arguments: [RecordArgument], _ number: (String) -> UInt32) {
    for index in arguments.indices {
      let number = number(arguments[index].name)
      switch index {
      case 0: first.0 = number
      case 1: first.1 = number
      case 2: first.2 = number
      case 3: first.3 = number
      default: rest.append(number)
      }
    }
  }

  @inline(__always)
  subscript(index: Int) -> UInt32 {
    switch index {
    case 0: first.0
    case 1: first.1
    case 2: first.2
    case 3: first.3
    default: rest[index - 4]
    }
  }
}
