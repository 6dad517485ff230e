import CTrellisJournal
import Synchronization
import TrellisEvents

/// A cache of the numbers that stand for names and source locations. It can be used on any thread.
///
/// A string is first looked up by the address of its storage, without a lock and without reading
/// its contents. The cache keeps the storage alive, so no other string can have the same address.
/// When the cache is full, it is emptied. A string can therefore have several numbers.
// The conformance to `Sendable` is unchecked. It holds because only the thread that has set
// `isBusy` changes the cache, and because C code reads the slots atomically.
final class NumberCache: @unchecked Sendable {
  private static var slotCount: Int { Int(TRELLIS_NUMBER_SLOTS) }
  private static var capacity: Int { 1 << 14 }

  /// A string that is compared by its UTF-8 bytes. Two paths with different bytes can belong to
  /// different controls, even if they are equal as strings.
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

  private let names: UnsafeMutablePointer<trellis_number_slot>
  /// The strings in the slots of `names`. They are kept so that their storage stays alive.
  private let texts: UnsafeMutablePointer<String>
  private let sites: UnsafeMutablePointer<trellis_number_slot>
  private let isBusy = Atomic<Bool>(false)
  private var namesByText: [Key: UInt32] = [:]
  private var sitesByPlace: [SourceSite: UInt32] = [:]

  init() {
    names = Self.makeSlots()
    sites = Self.makeSlots()
    texts = .allocate(capacity: Self.slotCount)
    texts.initialize(repeating: "", count: Self.slotCount)
  }

  private static func makeSlots() -> UnsafeMutablePointer<trellis_number_slot> {
    let slots = UnsafeMutablePointer<trellis_number_slot>.allocate(capacity: slotCount)
    UnsafeMutableRawPointer(slots).initializeMemory(
      as: UInt8.self, repeating: 0, count: slotCount * MemoryLayout<trellis_number_slot>.stride)
    return slots
  }

  deinit {
    names.deallocate()
    sites.deallocate()
    texts.deinitialize(count: Self.slotCount)
    texts.deallocate()
  }

  /// Returns the number of a name. If the cache does not contain the name, `make` assigns a number.
  @inline(__always)
  func number(of name: String, _ make: (String) -> UInt32) -> UInt32 {
    let (low, high) = Self.words(of: name)
    let number = trellis_number_find(names, low, high)
    return number != 0 ? number : find(name, make)
  }

  @inline(never)
  private func find(_ name: String, _ make: (String) -> UInt32) -> UInt32 {
    // A thread that finds the cache busy assigns another number instead of waiting.
    guard take() else { return make(name) }
    defer { giveBack() }
    if let number = namesByText[Key(text: name)] {
      remember(number, name)
      return number
    }
    let number = make(name)
    if namesByText.count >= Self.capacity { forget() }
    namesByText[Key(text: name)] = number
    remember(number, name)
    return number
  }

  private func remember(_ number: UInt32, _ name: String) {
    let (low, high) = Self.words(of: name)
    let index = trellis_number_index(low, high)
    trellis_number_open(names + index)
    texts[index] = name
    trellis_number_close(names + index, low, high, number)
  }

  /// Returns the number of a source location. If the cache does not contain the location, `make`
  /// assigns a number.
  @inline(__always)
  func number(of site: SourceSite, _ make: (SourceSite) -> UInt32) -> UInt32 {
    guard site.fileID.hasPointerRepresentation else { return make(site) }
    let (low, high) = Self.words(of: site)
    let number = trellis_number_find(sites, low, high)
    return number != 0 ? number : find(site, make)
  }

  @inline(never)
  private func find(_ site: SourceSite, _ make: (SourceSite) -> UInt32) -> UInt32 {
    guard take() else { return make(site) }
    defer { giveBack() }
    if let number = sitesByPlace[site] {
      remember(number, site)
      return number
    }
    let number = make(site)
    if sitesByPlace.count >= Self.capacity { forget() }
    sitesByPlace[site] = number
    remember(number, site)
    return number
  }

  private func remember(_ number: UInt32, _ site: SourceSite) {
    let (low, high) = Self.words(of: site)
    let slot = sites + trellis_number_index(low, high)
    trellis_number_open(slot)
    trellis_number_close(slot, low, high, number)
  }

  /// Returns the two words that represent a string. They contain the bytes of a short string, or
  /// the length of a longer string and the address of its storage.
  @inline(__always)
  private static func words(of name: String) -> (UInt64, UInt64) {
    unsafeBitCast(name, to: (UInt64, UInt64).self)
  }

  @inline(__always)
  private static func words(of site: SourceSite) -> (UInt64, UInt64) {
    (UInt64(UInt(bitPattern: site.fileID.utf8Start)), UInt64(site.line))
  }

  private func take() -> Bool { !isBusy.exchange(true, ordering: .acquiring) }

  private func giveBack() { isBusy.store(false, ordering: .releasing) }

  private func forget() {
    namesByText.removeAll()
    sitesByPlace.removeAll()
    for index in 0..<Self.slotCount {
      for slots in [names, sites] {
        trellis_number_open(slots + index)
        trellis_number_close(slots + index, 0, 0, 0)
      }
      texts[index] = ""
    }
  }
}
