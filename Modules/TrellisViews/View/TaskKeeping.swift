/// A view whose async handlers keep running after the view has been removed from the window. An
/// example is a button that closes its dialog.
@MainActor
package protocol TaskKeeping: View {}
