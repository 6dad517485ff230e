public import TrellisState
import TrellisViews

extension TextControl {
  /// Sets whether the text is read-only: the user can copy it, but cannot change it.
  @discardableResult
  public func readOnly(_ isReadOnly: Bool = true) -> Self {
    self.isReadOnly = isReadOnly
    return self
  }

  /// Sets a binding that makes the text read-only while the bound value is `true`.
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

  /// Sets the message about an error in the text. If the message is `nil`, there is no error.
  @discardableResult
  public func problem(_ problem: String?) -> Self {
    self.problem = problem
    return self
  }

  /// Sets a binding that provides the message about an error in the text. If the value is `nil`,
  /// there is no error.
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
