package import Foundation

/// The pages of a database file, numbered from 1. Tests change them to craft files.
package struct PagedFile {
  package static let size = 4096

  package private(set) var data: Data

  package init(_ data: Data) { self.data = data }

  package init(at path: String) throws { data = try Data(contentsOf: URL(filePath: path)) }

  package func write(to path: String) throws { try data.write(to: URL(filePath: path)) }

  package var count: Int { data.count / Self.size }

  private func range(_ number: Int) -> Range<Int> {
    (number - 1) * Self.size..<number * Self.size
  }

  /// The header of the file, which takes up the beginning of the first page.
  package var header: Data { data.prefix(100) }

  /// The content of the first page, as it would be on any other page.
  package var firstPageAsAny: Data {
    let page = page(1)
    let length = 8 + 2 * Int(page[104])
    return page[100..<100 + length] + Data(count: 100) + page[100 + length..<Self.size]
  }

  package func page(_ number: Int) -> Data { data.subdata(in: range(number)) }

  package mutating func append(_ page: Data) {
    data.append(page)
    writeCount()
  }

  package mutating func replace(_ number: Int, by page: Data) {
    data.replaceSubrange(range(number), with: page)
  }

  package mutating func cut(to count: Int) {
    data = data.prefix(count * Self.size)
    writeCount()
  }

  private mutating func writeCount() {
    data.replaceSubrange(28..<32, with: Data.fourBytes(of: count))
  }

  /// Returns the number of the first page that consists of one byte, repeated, after the number of
  /// the next page.
  package func firstPage(full byte: UInt8) -> Int {
    (1...count).first { page($0).dropFirst(4).allSatisfy { $0 == byte } } ?? 0
  }

  /// Redirects a row whose long value consists of one byte, repeated: the value then continues on
  /// the page `new` instead of the page `old`.
  package mutating func redirect(behind byte: UInt8, from old: Int, to new: Int) {
    for number in 1...count where page(number).first == 0x0D {
      let place = data.range(of: Data([byte] + Data.fourBytes(of: old)), in: range(number))
      guard let place else { continue }
      data.replaceSubrange(place.dropFirst(), with: Data.fourBytes(of: new))
    }
  }

  /// Puts pages in front of the root page of a table. Each of them refers to the next one many
  /// times.
  ///
  /// - Parameters:
  ///   - root: The number of the root page.
  ///   - levels: The number of pages in front of the root page.
  ///   - times: The number of times that each page refers to the next one.
  ///   - key: The highest key of the next page, according to each reference to it.
  package mutating func tangle(_ root: Int, levels: Int, times: Int, key: UInt64 = 1) {
    append(page(root))
    for _ in 1..<levels { append(.leading(to: count, times: times, key: key)) }
    replace(root, by: .leading(to: count, times: times, key: key))
  }
}

extension Data {
  /// Returns a page of a table that refers to another page many times.
  ///
  /// - Parameters:
  ///   - key: The highest key of the other page, according to each reference to it.
  ///   - header: The number of bytes that the header of the file occupies. They are left out.
  package static func leading(
    to child: Int, times: Int, key: UInt64 = 1, header: Int = 0
  ) -> Data {
    var page = Data(count: PagedFile.size)
    func write(_ bytes: [UInt8], at offset: Int) {
      page.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    func twoBytes(of number: Int) -> [UInt8] { fourBytes(of: number).suffix(2) }
    let cell = fourBytes(of: child) + variableBytes(of: key)
    page[0] = 0x05
    write(twoBytes(of: times), at: 3)
    write(fourBytes(of: child), at: 8)
    for index in 0..<times {
      let place = PagedFile.size - cell.count * (index + 1)
      write(cell, at: place)
      write(twoBytes(of: place), at: 12 + 2 * index)
    }
    write(twoBytes(of: PagedFile.size - cell.count * times), at: 5)
    let start = 12 + 2 * times
    return page[..<start] + page[(start + header)...]
  }

  /// Returns a number as four bytes, big-endian.
  fileprivate static func fourBytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns a number below 2^56 as SQLite writes it, with seven bits in each byte.
  private static func variableBytes(of number: UInt64) -> [UInt8] {
    var bytes = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      bytes.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return bytes
  }
}
