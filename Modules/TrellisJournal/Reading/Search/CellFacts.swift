import TrellisDatabase

/// The facts that the arguments of a record state about a cell of a table. The arguments are read
/// without creating the record.
struct CellFacts {
  /// The meaning of an argument, which follows from its name.
  enum Role: UInt8 {
    case table = 0
    case key = 1
    case column = 2
    case new = 3
    case keyAfter = 4
    /// A value that a write should store in the row. The argument is named `new.COLUMN`.
    case value = 5
    case other = 6
    /// The argument `row`, with which each row change in the record of a transaction begins.
    case row = 7

    init(name: String) {
      switch name {
      case "table": self = .table
      case "key": self = .key
      case "column": self = .column
      case "new": self = .new
      case "keyAfter": self = .keyAfter
      case "row": self = .row
      case _ where name.hasPrefix("new."): self = .value
      default: self = .other
      }
    }
  }

  private var words: [[UInt8]] = [[], [], []]
  private var seen: UInt8 = 0
  /// The number of the data source's name, or 0 if there is no data source.
  private var source: Int64 = 0
  /// Whether any argument except `new.COLUMN` occurs twice, or whether the table, the key or the
  /// column is not text.
  private var isOdd = false

  /// Discards all facts, so that the arguments of another record can be added.
  ///
  /// - Parameter source: The number of the name of the record's data source, or 0 if the record has
  ///   no data source.
  mutating func begin(source: Int64) { (seen, isOdd, self.source) = (0, false, source) }

  /// Adds an argument of the record.
  mutating func add(_ role: Role, _ value: ColumnCell) {
    guard role != .other else { return }
    let bit: UInt8 = 1 << role.rawValue
    if seen & bit != 0, role != .value { isOdd = true }
    seen |= bit
    let index = Int(role.rawValue)
    guard index < words.count else { return }
    guard value.storage == .text else {
      isOdd = true
      return
    }
    words[index].removeAll(keepingCapacity: true)
    words[index].append(contentsOf: value.bytes)
  }

  /// Returns whether the record has an argument with the given meaning.
  func has(_ role: Role) -> Bool { seen & (1 << role.rawValue) != 0 }

  /// The bytes that identify the cell: the data source, the table, the key and the column. The
  /// value is `nil` if the arguments do not name exactly one cell in the clear.
  var place: [UInt8]? {
    guard !isOdd, seen & 0b111 == 0b111 else { return nil }
    var place: [UInt8] = []
    place.reserveCapacity(words[0].count + words[1].count + words[2].count + 32)
    withUnsafeBytes(of: source) { place += $0 }
    for word in words {
      withUnsafeBytes(of: UInt64(word.count)) { place += $0 }
      place += word
    }
    return place
  }
}
