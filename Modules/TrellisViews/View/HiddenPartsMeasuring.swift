/// A view whose size depends also on parts that are hidden.
@MainActor
package protocol HiddenPartsMeasuring: View {}
