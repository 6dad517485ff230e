import TrellisTable

extension TableError.Code {
  /// The server stopped a statement that took too long.
  static let tooSlow = TableError.Code("too-slow")
  /// The disk of the server has no space for the change; nothing was saved.
  static let serverDiskFull = TableError.Code("disk-full")
}

extension TableError {
  /// Creates a table error from an error of the server. Its message is one line.
  ///
  /// - Parameters:
  ///   - error: The error of the server.
  ///   - place: The name of the table or the database, with which the message begins.
  ///   - ending: The last part of the message, which says what was not done. If `nil`, the message
  ///     has no such part.
  init(_ error: ServerError, place: String, ending: String? = nil) {
    let code = Code(error)
    var words = error.isConnectionLost ? Self.lost : error.message
    if code == .tooSlow { words = Self.slow }
    if code == .busy { words += "; try again" }
    if let detail = error.detail, code == .constraint { words += "; \(detail)" }
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    let end = ending.map { "; \($0)" } ?? ""
    var kept = "\(place): \(code.name)"
    if !error.state.isEmpty { kept += " (SQLSTATE \(error.state))" }
    if let constraint = error.constraint { kept += " by the constraint \(constraint)" }
    self.init(code, "\(place): \(line)\(end)", recorded: kept + end)
  }

  private static let lost = "the connection to the server was lost; refresh the table"
  private static let slow =
    "the server took too long; sort by a column with an index, or remove the filter"
}

extension TableError.Code {
  fileprivate init(_ error: ServerError) {
    switch error.state {
    case "57014": self = .tooSlow
    case "55P03", "40001", "40P01": self = .busy
    case "42501", "25006": self = .readOnly
    case "53100": self = .serverDiskFull
    case "42P01": self = .notFound
    case _ where error.state.hasPrefix("23"): self = .constraint
    case _ where error.state.hasPrefix("22"): self = .invalidValue
    case "42804", "42846": self = .invalidValue
    default: self = .unavailable
    }
  }
}
