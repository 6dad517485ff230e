import Testing
import TrellisDatabase

/// The error that a closure throws, which must be one of the database's.
func databaseError<Result>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) throws -> DatabaseError {
  try #require(throws: DatabaseError.self, sourceLocation: sourceLocation) { _ = try body() }
}
