/// An error that is thrown if work on a file fails because another connection used the file at the
/// same time. The work may succeed if it is tried again.
///
/// If the disk has no space for a write-ahead log, each connection that is opened creates part of a
/// log and removes it again. Other connections cannot distinguish this partial log from a log in
/// use.
package struct WrittenMeanwhile: Error {
  /// The error to throw if the file stays in use.
  package let error: DatabaseError
}

/// Runs work on a file, and repeats the work as long as it throws ``WrittenMeanwhile`` and the busy
/// timeout has not expired.
package func retryingWhileWritten<Result>(
  busyTimeoutMilliseconds: Int, _ interrupt: InterruptHandle, _ work: () throws -> Result
) throws -> Result {
  var wait = BusyWait(timeoutMilliseconds: busyTimeoutMilliseconds)
  var attempt = 0
  while true {
    do {
      return try work()
    } catch let failure as WrittenMeanwhile {
      guard !interrupt.isInterrupted, wait.wait(attempt: attempt) else { throw failure.error }
      attempt += 1
    }
  }
}
