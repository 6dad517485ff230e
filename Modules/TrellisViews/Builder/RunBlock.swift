package import TrellisEvents
import TrellisState

/// Runs a block of views that runs only once. If the block reads the plain value of a state, and the
/// state changes while the views exist, the journal gets a diagnostic.
///
/// - Parameters:
///   - site: The source location of the call that has the block.
///   - isDialog: Whether the block is that of a dialog.
///   - body: The block to run.
@MainActor
package func runBlock(
  at site: SourceSite, isDialog: Bool = false, _ body: () -> [View]
) -> [View] {
  StateScope.buildingViews(at: site, isDialog: isDialog, body) { $0.first }
}
