import TrellisDatabase

/// The failure of work on a file at which another connection was at work; tried again, it may
/// succeed.
///
/// Where there is no room for a log, each connection that is opened makes a part of one and takes
/// it away again. Another one that looks at that moment cannot tell it from a log in use.
struct WrittenMeanwhile: Error {
  /// The error if the file stays in use.
  let error: DatabaseError
}

/// Does work on a file, again and again while the file is in use, as long as one may wait for a
/// lock.
func retryingWhileWritten<Result>(
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
