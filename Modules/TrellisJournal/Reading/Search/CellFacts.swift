import TrellisDatabase

/// The facts that the arguments of a record tell of a cell, read without making a record of them.
struct CellFacts {
  /// The meaning of an argument by its name.
  enum Role: UInt8 {
    case table = 0
    case key = 1
    case column = 2
    case new = 3
    case keyAfter = 4
    /// A value of a row that was to come.
    case value = 5
    case other = 6
    /// The beginning of one of several row changes.
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
  /// The number of the name of the data source; 0 for none.
  private var source: Int64 = 0
  /// Whether a part of the place is there twice, or is no text.
  private var isOdd = false

  /// Forgets what was read.
  ///
  /// - Parameter source: The number of the name of the record's data source; 0 for none.
  mutating func begin(source: Int64) { (seen, isOdd, self.source) = (0, false, source) }

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

  func has(_ role: Role) -> Bool { seen & (1 << role.rawValue) != 0 }

  /// The cell with its data source; nil if the arguments do not name exactly one in clear.
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
