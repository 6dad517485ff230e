package import TrellisDatabase
public import TrellisEvents

/// A value as a journal stores it.
public enum StoredValue: Hashable, Sendable {
  /// A value that is not private. The associated value is never `RecordValue.private`. Text that
  /// exceeded ``JournalLimits/valueBytes`` is truncated, with a mark at its end.
  case clear(RecordValue)
  /// A private value. The associated value is the commitment that the journal's ``ValueSealer``
  /// returned. The associated value is empty if the journal had no sealer, if the sealer returned
  /// more than ``JournalLimits/valueBytes`` bytes, or if the content of the value was withheld, as
  /// for the text of a password field.
  case sealed([UInt8])
  /// A value that was not stored because it was too long. The associated value is its length in
  /// bytes. Such a value was binary data. In journals that were written before ``JournalLimits``
  /// existed, it may also have been text.
  case elided(byteCount: Int)
}

extension StoredValue {
  /// Creates the stored form of a value. A private value is sealed, and a value that exceeds
  /// ``JournalLimits`` is cut or left out.
  init(_ value: RecordValue, sealer: (any ValueSealer)?) {
    switch value {
    case .private(let inner):
      // The content of the value is withheld, so there is nothing to commit to.
      guard let sealer, inner != .none else {
        self = .sealed([])
        return
      }
      let plain = PlainValue(inner.kept)
      let sealed = sealer.seal(type: plain.type, bytes: plain.bytes)
      self = .sealed(sealed.count > JournalLimits.valueBytes ? [] : sealed)
    case .bytes(let bytes) where bytes.count > JournalLimits.valueBytes:
      self = .elided(byteCount: bytes.count)
    default: self = .clear(value.kept)
    }
  }
}

extension RecordValue {
  /// Whether a journal stores the value as it is. Any other value is sealed, cut or left out.
  @inline(__always)
  var isStoredAsIs: Bool {
    switch self {
    case .none, .bool, .integer, .real, .digest: true
    case .text(let text): text.utf8.count <= JournalLimits.valueBytes
    case .bytes(let bytes): bytes.count <= JournalLimits.valueBytes
    case .count, .private: false
    }
  }

  /// The value, cut to ``JournalLimits``.
  fileprivate var kept: RecordValue {
    switch self {
    case .text(let text): .text(JournalLimits.cut(text, to: JournalLimits.valueBytes))
    case .bytes(let bytes) where bytes.count > JournalLimits.valueBytes:
      .bytes(Array(bytes.prefix(JournalLimits.valueBytes)))
    case .private(let inner): .private(inner.kept)
    case .count(let type, let elements):
      .count(type: JournalLimits.cut(type, to: JournalLimits.nameBytes), elements: elements)
    case .none, .bool, .integer, .real, .bytes, .digest: self
    }
  }
}

/// The first byte of a blob, which identifies a type of value that SQLite does not have.
private enum BlobTag {
  static let bool: UInt8 = 1
  static let bytes: UInt8 = 2
  static let notANumber: UInt8 = 3
  static let sealed: UInt8 = 4
  static let elided: UInt8 = 5
  static let digest: UInt8 = 6
  static let count: UInt8 = 7
}

extension StoredValue {
  /// The value as a column of a journal's table contains it. If SQLite has a type for the value,
  /// that type is used, so that any tool can read the value. Otherwise, the column is a blob that
  /// begins with a tag.
  var column: SQLValue {
    switch self {
    case .sealed(let bytes): .blob([BlobTag.sealed] + bytes)
    case .elided(let count): .blob([BlobTag.elided] + bigEndianBytes(UInt64(count)))
    case .clear(let value):
      switch value {
      case .none: .null
      case .integer(let number): .integer(number)
      // SQLite would store a NaN as NULL.
      case .real(let number) where number.isNaN:
        .blob([BlobTag.notANumber] + bigEndianBytes(number.bitPattern))
      case .real(let number): .real(number)
      case .text(let text): .text(SQLText(text))
      case .bool(let flag): .blob([BlobTag.bool, flag ? 1 : 0])
      case .bytes(let bytes): .blob([BlobTag.bytes] + bytes)
      case .digest: .blob([BlobTag.digest] + value.packed)
      case .count: .blob([BlobTag.count] + value.packed)
      case .private: .blob([BlobTag.sealed])
      }
    }
  }

  /// Creates a value from a column. Returns `nil` if the column does not contain a value in the
  /// format of a journal.
  package init?(column: SQLValue) {
    switch column {
    case .null: self = .clear(.none)
    case .integer(let number): self = .clear(.integer(number))
    case .real(let number): self = .clear(.real(number))
    case .text(let text):
      guard let string = text.string else { return nil }
      self = .clear(.text(string))
    case .blob(let bytes): self.init(blob: bytes)
    }
  }

  private init?(blob: [UInt8]) {
    let rest = Array(blob.dropFirst())
    switch blob.first {
    case BlobTag.bool where rest == [0] || rest == [1]: self = .clear(.bool(rest == [1]))
    case BlobTag.bytes: self = .clear(.bytes(rest))
    case BlobTag.sealed: self = .sealed(rest)
    case BlobTag.notANumber:
      guard let bits = UInt64(bigEndianBytes: rest), Double(bitPattern: bits).isNaN else {
        return nil
      }
      self = .clear(.real(Double(bitPattern: bits)))
    case BlobTag.elided:
      guard let count = UInt64(bigEndianBytes: rest), let count = Int(exactly: count) else {
        return nil
      }
      self = .elided(byteCount: count)
    case BlobTag.digest:
      guard let value = RecordValue(packedDigest: rest) else { return nil }
      self = .clear(value)
    case BlobTag.count:
      guard let value = RecordValue(packedCount: rest) else { return nil }
      self = .clear(value)
    default: return nil
    }
  }
}
