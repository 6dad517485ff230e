/// The version of Trellis, as shown in journals and by `--version`.
package enum ToolkitVersion {
  /// The version, as in the changelog. Between two releases, this is the next version, followed by
  /// `-dev`.
  package static let current = "0.3.0-dev"
}
