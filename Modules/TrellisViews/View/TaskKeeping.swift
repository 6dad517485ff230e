/// A view whose async handlers keep running after it was removed from the window, such as a button
/// that closes its dialog.
@MainActor
package protocol TaskKeeping: View {}
