import TrellisEvents

/// A cache of the numbers of names and source locations.
///
/// A string is first looked up by the address of its storage, without reading its contents. The
/// cache keeps that storage alive, so no other string can have the same address. When the cache is
/// full, it is emptied, so a string may get several numbers.
final class NumberCache {
  private static var slotCount: Int { 1024 }
  private static var capacity: Int { 1 << 14 }

  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var number: UInt32 = 0
    /// The string, which is kept so that its storage stays alive.
    var text = ""
  }

  /// A string that is compared by its bytes, because paths that are equal as strings can belong to
  /// different controls.
  private struct Key: Hashable {
    var text: String

    static func == (left: Key, right: Key) -> Bool {
      left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private let names: UnsafeMutablePointer<Slot>
  private let sites: UnsafeMutablePointer<Slot>
  private var namesByText: [Key: UInt32] = [:]
  private var sitesByPlace: [SourceSite: UInt32] = [:]

  init() {
    names = .allocate(capacity: Self.slotCount)
    names.initialize(repeating: Slot(), count: Self.slotCount)
    sites = .allocate(capacity: Self.slotCount)
    sites.initialize(repeating: Slot(), count: Self.slotCount)
  }

  deinit {
    for slots in [names, sites] {
      slots.deinitialize(count: Self.slotCount)
      slots.deallocate()
    }
  }

  /// Returns the number of a name; nil if the cache has none.
  @inline(__always)
  func number(of name: String) -> UInt32? {
    // A string consists of two words: its bytes themselves, or the address of its storage and its
    // length.
    let (low, high) = unsafeBitCast(name, to: (UInt64, UInt64).self)
    let slot = names + Self.index(low, high)
    if slot.pointee.number != 0, slot.pointee.low == low, slot.pointee.high == high {
      return slot.pointee.number
    }
    return find(name)
  }

  @inline(never)
  private func find(_ name: String) -> UInt32? {
    guard let number = namesByText[Key(text: name)] else { return nil }
    remember(number, name)
    return number
  }

  /// Stores the number of a name that is not in the cache.
  func keep(_ number: UInt32, for name: String) {
    if namesByText.count >= Self.capacity { forget() }
    namesByText[Key(text: name)] = number
    remember(number, name)
  }

  private func remember(_ number: UInt32, _ name: String) {
    let (low, high) = unsafeBitCast(name, to: (UInt64, UInt64).self)
    names[Self.index(low, high)] = Slot(low: low, high: high, number: number, text: name)
  }

  /// Returns the number of a source location; nil if the cache has none.
  @inline(__always)
  func number(of site: SourceSite) -> UInt32? {
    guard site.fileID.hasPointerRepresentation else { return nil }
    let (low, high) = Self.words(of: site)
    let slot = sites + Self.index(low, high)
    if slot.pointee.number != 0, slot.pointee.low == low, slot.pointee.high == high {
      return slot.pointee.number
    }
    return find(site)
  }

  @inline(never)
  private func find(_ site: SourceSite) -> UInt32? {
    guard let number = sitesByPlace[site] else { return nil }
    remember(number, site)
    return number
  }

  /// Stores the number of a source location that is not in the cache.
  func keep(_ number: UInt32, for site: SourceSite) {
    guard site.fileID.hasPointerRepresentation else { return }
    if sitesByPlace.count >= Self.capacity { forget() }
    sitesByPlace[site] = number
    remember(number, site)
  }

  private func remember(_ number: UInt32, _ site: SourceSite) {
    let (low, high) = Self.words(of: site)
    sites[Self.index(low, high)] = Slot(low: low, high: high, number: number)
  }

  private static func words(of site: SourceSite) -> (UInt64, UInt64) {
    (UInt64(UInt(bitPattern: site.fileID.utf8Start)), UInt64(site.line))
  }

  private func forget() {
    namesByText.removeAll()
    sitesByPlace.removeAll()
    for index in 0..<Self.slotCount {
      names[index] = Slot()
      sites[index] = Slot()
    }
  }

  @inline(__always)
  private static func index(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 54)
  }
}
