/// Something that only some backends can do.
public nonisolated enum BackendCapability: String, Hashable, Sendable, CaseIterable {
  /// Naming the window; without it nobody is told the title.
  case title
  /// Offering text to other programs; without it what is copied stays in this one.
  case clipboard
}

/// What a backend can do beyond what every backend must, found out once, when it is attached.
///
/// ```swift
/// if let clipboard = application.capabilities.clipboard { clipboard.copy("text") }
/// ```
@MainActor
public struct BackendCapabilities {
  /// Names the window; nil if the backend cannot.
  public let title: (any TitleBackend)?
  /// Offers text to other programs; nil if the backend cannot.
  public let clipboard: (any ClipboardBackend)?
  /// Shows what moves; nil if the backend shows commits only, which nobody misses.
  let motion: (any MotionBackend)?

  /// Nothing, as before a backend is attached.
  public init() {
    title = nil
    clipboard = nil
    motion = nil
  }

  /// Finds out what a backend can do.
  public init(of backend: any Backend) {
    title = backend as? any TitleBackend
    clipboard = backend as? any ClipboardBackend
    motion = backend as? any MotionBackend
  }

  /// What it cannot do.
  public var missing: [BackendCapability] {
    BackendCapability.allCases.filter { capability in
      switch capability {
      case .title: title == nil
      case .clipboard: clipboard == nil
      }
    }
  }
}
