/// A view whose async handlers run on when it has been taken out of the window, such as a button
/// that closes its dialog.
@MainActor
package protocol TaskKeeping: View {}
