import TrellisText

nonisolated extension String {
  /// The name of a table or a column as it is shown. An empty name is shown as `""`.
  var shownName: String { isEmpty ? "\"\"" : NeutralText(self).string }
}
