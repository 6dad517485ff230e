/// A capability that only some backends have.
public nonisolated enum BackendCapability: String, Hashable, Sendable, CaseIterable {
  /// The capability to show the window's title. Without it, the title is not shown.
  case title
  /// The capability to offer copied text to other programs. Without it, copied text can only be
  /// pasted in this program.
  case clipboard
}

/// A backend's optional capabilities. The application determines them once, when it attaches the
/// backend.
///
/// ```swift
/// if let clipboard = application.capabilities.clipboard { clipboard.copy("text") }
/// ```
@MainActor
public struct BackendCapabilities {
  /// The backend, if it can show the window's title, or `nil` if it cannot.
  public let title: (any TitleBackend)?
  /// The backend, if it can offer text to other programs, or `nil` if it cannot.
  public let clipboard: (any ClipboardBackend)?
  /// The backend, if it can show animations, or `nil` if it cannot. A backend without animations
  /// loses no content, since it shows all committed frames.
  let motion: (any MotionBackend)?
  /// The backend, if it can show the progress of the program outside its window, or `nil` if it
  /// cannot. A backend without it loses no content, since the progress is shown in the window too.
  let progress: (any ProgressBackend)?

  /// Creates a value without any capabilities. An application has this value until it attaches its
  /// backend.
  public init() {
    title = nil
    clipboard = nil
    motion = nil
    progress = nil
  }

  /// Creates the capabilities of a backend.
  public init(of backend: any Backend) {
    title = backend as? any TitleBackend
    clipboard = backend as? any ClipboardBackend
    motion = backend as? any MotionBackend
    progress = backend as? any ProgressBackend
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
