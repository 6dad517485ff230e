import CTrellisPostgreSQL

/// The rows that a statement returned.
final class ServerResult {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit { trellis_pg_clear(handle) }

  /// The number of rows.
  var count: Int { Int(trellis_pg_rows(handle)) }

  /// The name of the command and the number of rows that it affected, such as `UPDATE 1`.
  var command: String { String(cString: trellis_pg_command(handle)) }

  /// Returns the bytes of a value, or `nil` if it is NULL.
  func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    let (row, column) = (Int32(row), Int32(column))
    guard trellis_pg_is_null(handle, row, column) == 0 else { return nil }
    return UnsafeRawBufferPointer(
      start: trellis_pg_value(handle, row, column),
      count: Int(trellis_pg_length(handle, row, column)))
  }

  /// Returns a value as text, or `nil` if it is NULL.
  func text(_ row: Int, _ column: Int) -> String? {
    bytes(row, column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a Boolean value is true.
  func isTrue(_ row: Int, _ column: Int) -> Bool { text(row, column) == "t" }

  /// Returns a value as a whole number, or `nil` if it is not one.
  func integer(_ row: Int, _ column: Int) -> Int64? { text(row, column).flatMap { Int64($0) } }

  /// The error with which the statement failed, or `nil` if it succeeded.
  var error: ServerError? {
    switch Int(trellis_pg_status(handle)) {
    case TRELLIS_PG_COMMAND_OK, TRELLIS_PG_TUPLES_OK: return nil
    default:
      return ServerError(
        state: field("C") ?? "", message: field("M") ?? "the server sent an unexpected answer",
        detail: field("D"), constraint: field("n"))
    }
  }

  private func field(_ letter: Unicode.Scalar) -> String? {
    trellis_pg_error_field(handle, Int32(letter.value)).map { String(cString: $0) }
  }
}
