/// A sink that passes all records to another sink, which assigns their numbers.
package protocol ForwardingSink: DispatchSink {
  /// The other sink; nil if the records are not passed on.
  var destination: (any DispatchSink)? { get }
}

extension DispatchSink {
  /// Returns whether records of this sink get their numbers from another sink, which may be this one.
  func leads(to other: any DispatchSink) -> Bool {
    var sink: (any DispatchSink)? = self
    while let current = sink {
      if current === other { return true }
      sink = (current as? any ForwardingSink)?.destination
    }
    return false
  }
}
