import CTrellisSQLite

/// The tables that a connection changes, and the identities of their databases.
///
/// The columns of a table are looked up when a row of the table changes, as in SQLite's session
/// extension, and are kept until a change that may affect the schema.
struct RecordedTables {
  private unowned let handle: DatabaseHandle
  private var tables: [String: [String: RecordedTable]] = [:]
  private var versions: [String: UInt32] = [:]
  private var sources: [String: DatabaseSource] = [:]
  private var order: ReportedOrder?

  init(_ handle: DatabaseHandle) {
    self.handle = handle
    sources["main"] = identify("main")
  }

  /// Forgets the tables and the attached databases, because the schema may have changed.
  mutating func forget() {
    tables.removeAll()
    sources = sources.filter { $0.key == "main" }
  }

  /// Returns the identity of a database of the connection.
  mutating func source(of schema: String) -> DatabaseSource {
    if let source = sources[schema] { return source }
    let source = identify(schema)
    sources[schema] = source
    return source
  }

  private func identify(_ schema: String) -> DatabaseSource {
    guard schema != "temp" else { return .temporary }
    guard let name = sqlite3_db_filename(handle.pointer, schema), name.pointee != 0 else {
      return schema == "main" && handle.path != nil ? .temporary : .memory
    }
    let path = String(cString: name)
    return DatabaseSource(fileAt: DatabasePath(path)) ?? .file(path: path, device: 0, inode: 0)
  }

  /// The table of a row that is about to change, or `nil` if the columns of the table cannot be
  /// read.
  subscript(schema: String, name: String) -> RecordedTable? {
    mutating get {
      forgetIfOthersCommitted(schema)
      if let table = tables[schema]?[name] { return table }
      let table = handle.withoutLimits { try? read(name, in: schema) }
      tables[schema, default: [:]][name] = table
      return table
    }
  }

  /// Forgets the tables of a database if another connection has committed a transaction, which may
  /// have changed the schema.
  private mutating func forgetIfOthersCommitted(_ schema: String) {
    var version: UInt32 = 0
    let result = sqlite3_file_control(
      handle.pointer, schema, SQLITE_FCNTL_DATA_VERSION, &version)
    guard result == SQLITE_OK, versions[schema] != version else { return }
    versions[schema] = version
    tables[schema] = nil
  }

  private mutating func read(_ name: String, in schema: String) throws -> RecordedTable? {
    let reader = Connection(looking: handle)
    let columns = try reader.columns(of: name, in: schema).filter { $0.kind != .hidden }
    guard !columns.isEmpty else { return nil }
    if columns.contains(where: { $0.kind == .generatedVirtual }), order == nil {
      order = try ReportedOrder()
    }
    let isWithoutRowID = try reader.value(
      "SELECT wr FROM pragma_table_list WHERE schema = ?1 COLLATE NOCASE AND name = ?2",
      [SQLValue(schema), SQLValue(name)])
    return RecordedTable(
      name, in: schema, columns, try reader.rowIdentity(of: name, in: schema),
      isWithoutRowID: isWithoutRowID == 1, order: order ?? ReportedOrder.plain)
  }
}
