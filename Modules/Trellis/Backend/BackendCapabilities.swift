/// A capability of some backends only.
public nonisolated enum BackendCapability: String, Hashable, Sendable, CaseIterable {
  /// Showing the window's title; without it the title is not shown.
  case title
  /// Offering text to other programs; without it copied text stays in this one.
  case clipboard
}

/// The capabilities of a backend beyond those that every backend must have, found out once, when it
/// is attached.
///
/// ```swift
/// if let clipboard = application.capabilities.clipboard { clipboard.copy("text") }
/// ```
@MainActor
public struct BackendCapabilities {
  /// The backend as one that shows the window's title; nil if it cannot.
  public let title: (any TitleBackend)?
  /// The backend as one that offers text to other programs; nil if it cannot.
  public let clipboard: (any ClipboardBackend)?
  /// The backend as one that shows movements; nil if it shows commits only, which costs no content.
  let motion: (any MotionBackend)?

  /// Makes empty capabilities, as before a backend is attached.
  public init() {
    title = nil
    clipboard = nil
    motion = nil
  }

  /// Finds out the capabilities of a backend.
  public init(of backend: any Backend) {
    title = backend as? any TitleBackend
    clipboard = backend as? any ClipboardBackend
    motion = backend as? any MotionBackend
  }

  /// The capabilities that the backend lacks.
  public var missing: [BackendCapability] {
    BackendCapability.allCases.filter { capability in
      switch capability {
      case .title: title == nil
      case .clipboard: clipboard == nil
      }
    }
  }
}
