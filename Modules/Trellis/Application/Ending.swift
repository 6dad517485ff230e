/// The state of a program's end.
package struct Ending {
  /// The status with which the program is to end; nil while it runs.
  var status: ExitStatus?
  /// Whether the program waits only for the ends of effects.
  var isFinishing = false
  /// The real time for which a program that ends waits for its changes outside, such as to a file.
  ///
  /// Then those are stopped, and the program waits for a quarter of a second for their outcomes.
  package var finishingLimit = Duration.milliseconds(1250)
}
