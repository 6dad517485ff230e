/// An error that is thrown if work on a file fails because another connection used the file at the
/// same time. The work may succeed if it is tried again.
///
/// If the disk has no space for a write-ahead log, each connection that is opened creates part of a
/// log and removes it again. Other connections cannot distinguish this partial log from a log in
/// use, so this error is thrown in that case too.
package struct WrittenMeanwhile: Error {
  /// The error to throw if the file stays in use.
  package let error: DatabaseError
}

/// Runs work on a file, and repeats the work if it throws ``WrittenMeanwhile``, until the busy
/// timeout expires or the work is interrupted. Then throws the ``WrittenMeanwhile/error`` of the
/// last attempt.
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
