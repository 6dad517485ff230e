/// The state of a program's end, such as the exit status.
package struct Ending {
  /// The status with which the program will end, or `nil` while it runs.
  var status: ExitStatus?
  /// Whether the program is ending, and is waiting only for its outstanding effects.
  var isFinishing = false
  /// The maximum real time that an ending program waits for outstanding writes, such as those to a
  /// file.
  ///
  /// When the time is over, the writes are stopped, and the program waits another quarter of a
  /// second for their outcomes.
  package var finishingLimit = Duration.milliseconds(1250)
}
