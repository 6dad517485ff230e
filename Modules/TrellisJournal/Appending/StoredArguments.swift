import TrellisEvents

/// The stored values of arguments. If an argument is private, all values are converted in advance,
/// so that each is sealed only once; otherwise, each value is converted when it is needed.
struct StoredArguments {
  private let arguments: [RecordArgument]
  private let sealed: [StoredValue]

  @inline(__always)
  init(_ arguments: [RecordArgument], sealer: (any ValueSealer)?) {
    self.arguments = arguments
    let hasSealed = arguments.contains { $0.value.isPrivate }
    sealed =
      hasSealed
      ? arguments.map { StoredValue($0.value, sealer: $0.isUncommitted ? nil : sealer) } : []
  }

  @inline(__always)
  subscript(index: Int) -> StoredValue {
    sealed.isEmpty ? StoredValue(arguments[index].value, sealer: nil) : sealed[index]
  }

  var frameSize: Int {
    var size = 0
    for index in arguments.indices { size += self[index].frameSize }
    return size
  }
}
