public import TrellisState
import TrellisViews

extension TextControl {
  /// Sets whether the user can read and copy the text but not change it.
  @discardableResult
  public func readOnly(_ isReadOnly: Bool = true) -> Self {
    self.isReadOnly = isReadOnly
    return self
  }

  /// Makes the text read-only while a binding is true.
  /// ```swift
  /// @State var isLocked = true
  /// TextField("Name", text: .constant("Ada")).readOnly($isLocked)
  /// ```
  @discardableResult
  public func readOnly(
    _ isReadOnly: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    isReadOnly.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.isReadOnly = change.new
    }
    return self
  }

  /// Sets a message about an error in the text. `nil` means that there is no error.
  @discardableResult
  public func problem(_ problem: String?) -> Self {
    self.problem = problem
    return self
  }

  /// Makes the message about an error follow a binding, whose value is `nil` if there is no error.
  /// ```swift
  /// @State var name = ""
  /// TextField("Name", text: $name).problem($name.map { $0.isEmpty ? "a name is needed" : nil })
  /// ```
  @discardableResult
  public func problem(
    _ problem: Binding<String?>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    problem.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.problem = change.new
    }
    return self
  }

  /// Sets whether the journal may store typed text in the clear. By default, text is private.
  @discardableResult
  public func textIsPublic(_ isPublic: Bool = true) -> Self {
    isTextPublic = isPublic
    return self
  }

  /// Not available. Call ``readOnly(_:)`` instead.
  @available(*, unavailable, renamed: "readOnly(_:)")
  public func isReadOnly(_ isReadOnly: Bool) -> Self { self }

  /// Not available. Call ``textIsPublic(_:)`` instead.
  @available(*, unavailable, renamed: "textIsPublic(_:)")
  public func isTextPublic(_ isPublic: Bool) -> Self { self }
}
