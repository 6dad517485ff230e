import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// The text of a journal's names and source locations, in the form that leaves contain.
struct ReaderTexts {
  var names = LeafTexts()
  /// The source locations. Each consists of a file and a line.
  var sites = LeafTexts()
}

/// A writer that adds columns to a leaf and detects values that no journal writes.
struct LeafWriter {
  let reader: JournalReader
  /// Whether all columns that were added so far contain values that a journal could have written.
  private(set) var holds = true
  /// The number of text and blob bytes that were read.
  private(set) var byteCount = 0

  init(reader: JournalReader) { self.reader = reader }

  func put(count: Int, _ leaf: inout Leaf) { leaf.put(UInt64(truncatingIfNeeded: count)) }

  mutating func put(distance cell: ColumnCell, _ leaf: inout Leaf) {
    holds = holds && cell.storage == .integer && cell.integer >= 0
    leaf.put(UInt64(truncatingIfNeeded: cell.integer))
  }

  /// Returns the number of a name or a source location, or `nil` if there is none.
  @inline(__always)
  private mutating func number(_ cell: ColumnCell) -> Int64? {
    guard cell.storage == .integer, cell.integer > 0, cell.integer <= UInt32.max else {
      holds = holds && cell.storage == .null
      return nil
    }
    return cell.integer
  }

  mutating func put(
    name cell: ColumnCell, _ leaf: inout Leaf, _ texts: inout ReaderTexts
  ) throws {
    guard let number = number(cell) else {
      holds = false
      return
    }
    try put(name: number, &leaf, &texts)
  }

  mutating func put(
    optionalName cell: ColumnCell, _ leaf: inout Leaf, _ texts: inout ReaderTexts
  ) throws {
    guard let number = number(cell) else { return leaf.put(0 as UInt8) }
    try put(name: number, isOptional: true, &leaf, &texts)
  }

  @inline(__always)
  private func put(
    name number: Int64, isOptional: Bool = false, _ leaf: inout Leaf, _ texts: inout ReaderTexts
  ) throws {
    try texts.names.withText(number) { text in
      if isOptional { leaf.putOptional(text) } else { leaf.put(text) }
    } made: {
      try reader.storedName(UInt32(number)).0.bytes
    }
  }

  mutating func put(
    site cell: ColumnCell, _ leaf: inout Leaf, _ texts: inout ReaderTexts
  ) throws {
    guard let number = number(cell) else { return leaf.put(0 as UInt8) }
    try texts.sites.withText(number) { text in
      leaf.putBytes(text)
    } made: {
      let site = try reader.storedSite(UInt32(number)).0
      var made = Leaf()
      made.begin()
      Array(site.fileID.utf8).withUnsafeBufferPointer { made.putOptional($0) }
      made.put(UInt64(clamping: site.line))
      return made.bytes
    }
  }

  /// Adds the outcome of a dispatch or a call to the leaf.
  ///
  /// - Parameters:
  ///   - type: The column with the type of a thrown error.
  ///   - message: The column with the message of the error.
  mutating func put(
    outcome: Int64, _ type: ColumnCell?, _ message: ColumnCell?, _ leaf: inout Leaf,
    _ texts: inout ReaderTexts
  ) throws {
    let draft = RecordDraft.OutcomeDraft(code: UInt8(clamping: outcome))
    let hasMessage = message.map { $0.storage == .text } ?? false
    let hasType = type.map { $0.storage == .integer && $0.integer != 0 } ?? false
    holds =
      holds && draft.isKnown(hasType: hasType, hasMessage: hasMessage)
      && (hasMessage || message.map { $0.storage == .null } ?? true)
      && (hasType || type.map { $0.storage == .null } ?? true)
    leaf.put(draft.code)
    if hasType, let type { try put(name: type, &leaf, &texts) }
    if hasMessage, let message { put(text: message.bytes, &leaf) }
  }

  mutating func put(value cell: ColumnCell, _ leaf: inout Leaf) {
    switch cell.storage {
    case .null: leaf.put(ValueType.none.rawValue)
    case .integer:
      leaf.put(ValueType.integer.rawValue)
      leaf.put(cell.integer)
    case .text:
      leaf.put(ValueType.text.rawValue)
      put(text: cell.bytes, &leaf)
    case .blob:
      byteCount += cell.bytes.count
      guard let value = StoredValue(column: .blob(Array(cell.bytes))) else {
        holds = false
        return
      }
      leaf.put(value)
    case .real:
      leaf.put(.clear(.real(Double(bitPattern: UInt64(bitPattern: cell.integer)))))
    }
  }

  private mutating func put(text: UnsafeBufferPointer<UInt8>, _ leaf: inout Leaf) {
    byteCount += text.count
    holds = holds && text.isUTF8
    leaf.put(text)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isUTF8: Bool {
    allSatisfy { $0 < 0x80 } || String(validating: self, as: UTF8.self) != nil
  }
}
