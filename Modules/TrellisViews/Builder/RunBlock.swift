package import TrellisEvents
import TrellisState

/// Runs a block of views that runs only once. If the block reads the plain value of a state, and the
/// state changes while the views exist, the journal gets a diagnostic.
///
/// - Parameters:
///   - site: The source location of the call that has the block.
///   - body: The block to run.
@MainActor
package func runBlock(at site: SourceSite, _ body: () -> [View]) -> [View] {
  PlainReads.inBlock(at: site, body) { $0.first }
}
