import TrellisDatabase

/// Another program that has the file open, with a transaction that may stay open.
actor OtherWriter {
  private let connection: Connection

  init(_ file: String) throws {
    connection = try Connection(DatabasePath(file), .readWrite, .foreign)
  }

  func run(_ script: String) throws {
    try connection.executeScript(script)
  }
}
