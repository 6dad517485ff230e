/// A view whose size also depends on its hidden children.
@MainActor
package protocol HiddenPartsMeasuring: View {}
