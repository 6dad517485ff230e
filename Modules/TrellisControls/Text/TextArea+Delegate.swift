import TrellisViews

extension TextArea {
  /// A delegate that decides whether the user may open a link, in answer to
  /// `Question.shouldOpenLink`.
  /// ```swift
  /// final class LinkRules: TextArea.ShouldOpenLink {
  ///   func textArea(_ area: TextArea, shouldOpen link: TextLink) -> Bool {
  ///     link.target == .address("https://example.org")
  ///   }
  /// }
  /// ```
  @MainActor public protocol ShouldOpenLink: Delegate {
    /// Returns whether the user may open a link to an address.
    func textArea(_ area: TextArea, shouldOpen link: TextLink) throws -> Bool
  }

  /// A delegate that decides whether the user may open an attachment, in answer to
  /// `Question.shouldOpenAttachment`.
  @MainActor public protocol ShouldOpenAttachment: Delegate {
    /// Returns whether the user may open an attachment.
    func textArea(_ area: TextArea, shouldOpenAttachment link: TextLink) throws -> Bool
  }

  static var linkSlots: [Slot] {
    [
      .question(.shouldOpenLink) { (delegate: any ShouldOpenLink, area: TextArea, link) in
        try delegate.textArea(area, shouldOpen: link)
      },
      .question(.shouldOpenAttachment) {
        (delegate: any ShouldOpenAttachment, area: TextArea, link) in
        try delegate.textArea(area, shouldOpenAttachment: link)
      },
    ]
  }
}
