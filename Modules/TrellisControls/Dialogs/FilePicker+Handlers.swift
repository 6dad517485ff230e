public import TrellisEvents

extension FilePicker {
  /// Adds a handler that runs when the user chooses a file, before the picker closes; the handler
  /// receives the path of the file.
  public var onPick: Event.On<FilePicker, String> { Event.On(self, FilePicker.picked) }

  /// Adds a handler that runs each time the picker has closed.
  ///
  /// The handler receives the path of the chosen file, or `nil` if the user chose no file. If the
  /// picker closes while it shows a folder that could not be listed, the handler receives the
  /// error.
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
