/// A sink that passes all records to another sink, which assigns their numbers.
package protocol ForwardingSink: DispatchSink {
  /// The sink that receives the records, or `nil` if the records are not passed on.
  var destination: (any DispatchSink)? { get }
}

/// A sink that also records work that the program runs without a dispatcher.
package protocol WorkRecording: DispatchSink {
  /// The record of the innermost work in which the current code runs, or `nil` if there is none.
  var runningWork: RecordID? { get }
}

extension DispatchSink {
  /// The sink that assigns the numbers of this sink's records, or `nil` if that sink does not
  /// record work.
  var workRecording: (any WorkRecording)? {
    var sink: any DispatchSink = self
    while let next = (sink as? any ForwardingSink)?.destination { sink = next }
    return sink as? any WorkRecording
  }

  /// Returns whether the records of this sink reach the given sink, which may be this sink itself.
  func leads(to other: any DispatchSink) -> Bool {
    var sink: (any DispatchSink)? = self
    while let current = sink {
      if current === other { return true }
      sink = (current as? any ForwardingSink)?.destination
    }
    return false
  }
}
