public import TrellisEvents

extension FilePicker {
  /// The user chose a file; handlers get its path, before the picker goes.
  public var onPick: Event.On<FilePicker, String> { Event.On(self, FilePicker.picked) }

  /// Adds a handler for the end, which runs once when the picker is gone.
  ///
  /// The handler gets the path, nil if none was chosen, or the error if that was because the folder
  /// could not be listed.
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
