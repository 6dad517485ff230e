/// A view whose size also depends on its hidden parts.
@MainActor
package protocol HiddenPartsMeasuring: View {}
