import CTrellisSQLite

extension Connection {
  /// Applies the settings of the profile, and checks them by reading them back.
  func configure() throws(DatabaseError) {
    profile.limits.apply(to: handle.pointer)
    for (option, value) in [
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      (SQLITE_DBCONFIG_DEFENSIVE, 1),
    ] {
      let result = trellis_configure(handle.pointer, option, Int32(value))
      guard result == SQLITE_OK else { throw handle.error(result, sql: nil) }
    }
    try set("cell_size_check", to: 1)
    switch profile.ownership {
    case .foreign: try configureForeign()
    case .own(let applicationID, let durability): try configureOwn(applicationID, durability)
    case .draft(let applicationID): try configureDraft(applicationID)
    }
  }

  private func configureDraft(_ applicationID: Int32) throws(DatabaseError) {
    try set("synchronous", to: 0)
    try execute("PRAGMA journal_mode=MEMORY")
    try execute("PRAGMA application_id=\(applicationID)")
  }

  private func configureForeign() throws(DatabaseError) {
    // The lock is taken first, because applying the other settings reads the file and the files
    // beside it.
    if isAlone { try execute("PRAGMA locking_mode=EXCLUSIVE") }
    try execute("PRAGMA mmap_size=0")
    try set("synchronous", to: 2)
    if mode == .readOnly { try set("query_only", to: 1) }
    _ = try value("SELECT count(*) FROM sqlite_schema")
  }

  private func configureOwn(
    _ applicationID: Int32, _ durability: ConnectionProfile.Durability
  ) throws(DatabaseError) {
    // This setting is applied before the first write and before the journal mode is changed,
    // because both would wait for the disk too.
    if durability == .none { try set("synchronous", to: 0) }
    if try isUnmarkedAndEmpty() {
      if mode != .readOnly { try execute("PRAGMA application_id=\(applicationID)") }
    } else {
      try requireApplicationID(applicationID)
    }
    if mode != .readOnly {
      // Only the first database page changes. If the journal were on disk, a program killed at this
      // point would leave a file that cannot be read without permission to write to it.
      if try value("PRAGMA journal_mode")?.asString == "delete" {
        try execute("PRAGMA journal_mode=MEMORY")
      }
      let journalMode = try value("PRAGMA journal_mode=WAL")?.asString
      guard journalMode == (path == nil ? "memory" : "wal") else {
        let now = journalMode ?? "unknown"
        throw handle.misuse(
          "a write-ahead log cannot be used here (the journal mode stays \(now)); "
            + "put the file on a local disk")
      }
    }
    if durability != .none { try set("synchronous", to: durability == .full ? 2 : 1) }
  }

  private func isUnmarkedAndEmpty() throws(DatabaseError) -> Bool {
    let objects = try value("SELECT count(*) FROM sqlite_schema")
    return try applicationID() == 0 && objects == 0
  }

  private func requireApplicationID(_ expected: Int32) throws(DatabaseError) {
    let found = try applicationID()
    guard found != expected else { return }
    throw DatabaseError(
      .otherApplication,
      "belongs to another program (application ID \(found), not \(expected)); choose another file",
      path: path)
  }

  private func set(_ pragma: String, to expected: Int64) throws(DatabaseError) {
    try execute("PRAGMA \(pragma)=\(expected)")
    let found = try value("PRAGMA \(pragma)")
    guard found == .integer(expected) else {
      throw handle.misuse(
        "this version of SQLite does not accept \(pragma)=\(expected); use another version")
    }
  }
}
