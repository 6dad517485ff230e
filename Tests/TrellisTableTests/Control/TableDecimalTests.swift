import Testing
import Trellis
import TrellisTable
import TrellisTesting

/// Columns that show their numbers with a fixed number of decimals.
struct TableDecimalTests {
  private struct Price: RowConvertible {
    var amount: Double?
    static var columns: [Column<Price>] { Column("amount", value: \.amount) }
  }

  private func amounts(_ amounts: [Double?], decimals: Int?) async throws -> [String] {
    let prices = State(amounts.map { Price(amount: $0) })
    let table = Table(prices.binding).decimals(decimals, for: "amount").fill()
    let host = try await TestHost(Window { table }, size: Size(width: 24, height: 12))
    return host.rows.dropFirst().prefix(amounts.count).map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `the numbers of a column are aligned at the decimal point`() async throws {
    #expect(
      try await amounts([10, 1234.5678, -0.005, 0, nil], decimals: 2) == [
        "  10.00", "1234.57", "  -0.01", "   0.00", "",
      ])
    #expect(
      try await amounts([9.5, 10, 1e300], decimals: 0).prefix(2).map { $0.suffix(2) } == [
        "10", "10",
      ])
  }

  @Test func `without a fixed number, a number has all of its decimals`() async throws {
    #expect(try await amounts([10, 1234.5678], decimals: nil) == ["     10.0", "1234.5678"])
  }

  @Test
  func `the editor of a cell has all of its decimals, and the semantics those that are shown`()
    async throws
  {
    let prices = State([Price(amount: 1.2345)])
    let table = Table(prices.binding).decimals(2, for: "amount").id("prices").fill()
    let host = try await TestHost(Window { table }, size: Size(width: 24, height: 6))
    #expect(host.tree.contains { $0.contains("amount: 1.23") && !$0.contains("1.2345") })
    try await host.run("focus prices\nkey enter")
    #expect(try host.text("editor") == "1.2345")
  }

  @Test(arguments: ["7", "-5", "1", "54.3", "123456.789"])
  func `the editor covers the whole number, so no digit of the cell stays visible`(text: String)
    async throws
  {
    let prices = State([Price(amount: 54.3), Price(amount: 900)])
    let table = Table(prices.binding).decimals(2, for: "amount").id("prices").fill()
    let host = try await TestHost(Window { table }, size: Size(width: 24, height: 6))
    try await host.run("focus prices\nkey enter")
    #expect(host.rows[1].contains("54.3") && !host.rows[1].contains("554.3"))
    try await host.run("set editor \(text)")
    #expect(host.rows[1].split(separator: " ").joined(separator: " ").hasSuffix(text))
    #expect(host.rows[1].filter { !" |│".contains($0) } == text, "\(host.rows[1])")
  }
}
