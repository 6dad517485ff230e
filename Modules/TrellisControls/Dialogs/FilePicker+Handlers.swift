import TrellisEvents

extension FilePicker {
  /// Adds a handler for the file that the user chose; it gets the path, before the picker goes.
  @discardableResult
  public func onPick(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (String) throws -> Void
  ) -> Self {
    on(FilePicker.picked, fileID: fileID, line: line) { path in try handler(path) }
  }

  /// Adds a handler for the file that the user chose; it gets the picker and the path.
  @discardableResult
  public func onPick(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (FilePicker, String) throws -> Void
  ) -> Self {
    on(FilePicker.picked, fileID: fileID, line: line) { (picker: FilePicker, path) in
      try handler(picker, path)
    }
  }

  /// Adds a handler for the end, which runs once when the picker is gone: with the path, with nil if
  /// none was chosen, or with the error if that was because the folder could not be listed.
  @discardableResult
  public func onComplete(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Result<String?, any Error>) throws -> Void
  ) -> Self {
    on(Dialog.didDismiss, fileID: fileID, line: line) { (picker: FilePicker, result) in
      if case .button = result {
        try handler(.success(picker.selectedPath))
      } else if let problem = picker.problem {
        try handler(.failure(problem))
      } else {
        try handler(.success(nil))
      }
    }
  }
}
