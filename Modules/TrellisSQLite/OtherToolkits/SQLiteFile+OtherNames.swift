// Names that users of other libraries look for. They are declared so that the compiler can suggest
// the replacement in Trellis; none of them can be used.

/// Not available. Use ``SQLiteFile`` instead.
@available(
  *, unavailable, renamed: "SQLiteFile",
  message: "write let file = SQLiteFile(path), and Table(try file.source(for: \"books\"))"
)
public typealias SQLiteDatabase = SQLiteFile
