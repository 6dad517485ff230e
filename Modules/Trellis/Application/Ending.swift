/// Whether and how a program is to end.
package struct Ending {
  /// How it is to end; nil while it runs.
  var status: ExitStatus?
  /// Whether only the ends of effects are waited for.
  var isFinishing = false
  /// How long a program that ends waits for what it changes outside, such as a file, in real time; then
  /// it has that stopped, and waits for a quarter of a second to hear how it ended.
  package var finishingLimit = Duration.milliseconds(1250)
}
