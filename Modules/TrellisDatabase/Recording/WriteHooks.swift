import CTrellisSQLite

extension DatabaseHandle {
  /// Records the writes of the connection until the connection is closed.
  func record(_ recorder: any WriteRecorder) {
    writes = WriteLog(recorder, on: self)
    watchChanges()
    sqlite3_commit_hook(pointer, commitCallback, address)
    sqlite3_rollback_hook(pointer, rollbackCallback, address)
    sqlite3_set_authorizer(pointer, actionCallback, address)
  }

  /// Stops recording the writes of the connection, which is about to be closed.
  func stopRecording() {
    sqlite3_preupdate_hook(pointer, nil, nil)
    sqlite3_commit_hook(pointer, nil, nil)
    sqlite3_rollback_hook(pointer, nil, nil)
    sqlite3_set_authorizer(pointer, nil, nil)
  }

  fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> DatabaseHandle? {
    context.map { Unmanaged<DatabaseHandle>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func commitCallback(_ context: UnsafeMutableRawPointer?) -> Int32 {
  DatabaseHandle.at(context)?.writes?.willCommit()
  return 0
}

private func rollbackCallback(_ context: UnsafeMutableRawPointer?) {
  DatabaseHandle.at(context)?.writes?.didRollBack()
}

private func actionCallback(
  _ context: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
  _ second: UnsafePointer<CChar>?, _ schema: UnsafePointer<CChar>?,
  _ trigger: UnsafePointer<CChar>?
) -> Int32 {
  DatabaseHandle.at(context)?.writes?.actions.take(action, first, second, schema)
  return SQLITE_OK
}
