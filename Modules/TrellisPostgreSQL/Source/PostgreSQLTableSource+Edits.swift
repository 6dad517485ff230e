public import TrellisTable

extension PostgreSQLTableSource {
  /// Changes one cell, as described in `EditableTableSource`.
  ///
  /// If the connection is lost while the server commits, the server is asked on a new connection
  /// whether the change was saved.
  ///
  /// - Throws: ``TrellisTable/TableError``, for example with code `conflict`, `invalidValue`,
  ///   `readOnly`, `constraint`, `notFound`, `busy` or `unavailable`. Nothing is saved in any of
  ///   these cases, unless the message says that the change may have been saved.
  public func commit(_ edit: CellEdit) async throws -> CommittedEdit {
    try await make { try CellChange(edit, $0) }
  }

  /// Adds or deletes one row, as described in `RowEditableTableSource`.
  ///
  /// A row is not deleted if the deletion would change or delete rows that refer to it, because
  /// undoing the deletion could not restore those rows.
  ///
  /// - Throws: ``TrellisTable/TableError`` with the same codes as ``commit(_:)-(CellEdit)``.
  public func commit(_ edit: RowEdit) async throws -> CommittedRowEdit {
    try await make { try edit.change(in: $0) }
  }

  /// Adds or deletes rows in one transaction, as described in `BatchEditableTableSource`.
  ///
  /// - Throws: ``TrellisTable/TableError`` with the same codes as ``commit(_:)-(CellEdit)``.
  public func commit(_ edits: [RowEdit]) async throws -> [CommittedRowEdit] {
    try await make { shape in
      try RowChanges(edits, tableName: shape.schema.name) { try $0.change(in: shape) }
    }
  }

  /// The result of a change. The server's answer to the commit may be missing.
  private enum Outcome<Committed: Sendable>: Sendable {
    case saved(Committed)
    /// The connection was lost while the server committed the transaction with the given number.
    case unanswered(Committed, transaction: String)
  }

  private func make<Committed: Sendable>(
    _ prepare:
      @escaping @Sendable (TableShape) throws -> any GuardedChange<ServerConnection, Committed>
  ) async throws -> Committed {
    let (change, shape) = try await reading { _, shape in (try prepare(shape), shape) }
    let source = try await database.identity()
    return try await database.answering(table) { [self] interruption in
      do {
        let outcome = try await database.editing.write(interruption) { [self] connection in
          try write(change, to: shape, source, connection)
        }
        switch outcome {
        case .saved(let committed): return committed
        case .unanswered(let committed, let transaction):
          return try await settled(committed, transaction, change.ending)
        }
      } catch let error as ServerError {
        forgetShape()
        throw TableError(error, place: table.description, ending: change.ending)
      }
    }
  }

  private func write<Committed: Sendable>(
    _ change: any GuardedChange<ServerConnection, Committed>, to shape: TableShape,
    _ source: String, _ connection: ServerConnection
  ) throws -> Outcome<Committed> {
    try connection.writing {
      let committed = try change.makeNamingRow(connection)
      // The row is locked, so the table cannot be altered from here on.
      guard try TableShape(of: table, on: connection, database: source) == shape else {
        forgetShape()
        throw change.conflict("the table was altered in the meantime")
      }
      let transaction = try connection.run("SELECT pg_catalog.txid_current()").text(0, 0) ?? ""
      do {
        // From here on, the request cannot be stopped. Otherwise, it would not be known whether the
        // change was saved.
        let answer = try connection.run("COMMIT", mayStop: false)
        guard answer.command == "COMMIT" else {
          throw change.conflict("the server rolled the change back")
        }
        return .saved(committed)
      } catch let error as ServerError where error.isConnectionLost {
        return .unanswered(committed, transaction: transaction)
      }
    }
  }

  /// Asks the server whether a change was saved if the answer to its commit was lost. Returns the
  /// change if it was saved, and throws an error otherwise.
  private func settled<Committed: Sendable>(
    _ committed: Committed, _ transaction: String, _ ending: String
  ) async throws -> Committed {
    let lost = "\(table): the connection was lost while saving"
    switch await CommitFate.of(transaction, asking: database.editing) {
    case .saved: return committed
    case .notSaved: throw TableError(.unavailable, "\(lost); \(ending)")
    case .unknown:
      throw TableError(
        .unavailable,
        "\(lost), so the change may or may not have been saved; refresh the table to see")
    }
  }
}
