/// A view whose async handlers keep running after the view has been removed from the window, such
/// as a button that closes its dialog.
@MainActor
package protocol TaskKeeping: View {}
