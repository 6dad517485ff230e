public import TrellisTable
public import TrellisTesting

/// A test that checks whether a source returns the right rows in the right order.
///
/// You provide an oracle: a closure that returns the correct order without using the source, for
/// example by querying the data with another tool. The test requests pages at every kind of anchor,
/// and reads all rows forwards and backwards in pages of random size. Optionally, rows are inserted
/// and deleted between the reading of one page and the next.
///
/// ```swift
/// let kit = TableSourceConformance(source: source, filters: ["a"]) { query in
///   try await keysInOrder(of: query)
/// }
/// #expect(try await kit.problems(seed: 1, rounds: 20) == [])
/// ```
public struct TableSourceConformance: Sendable {
  /// A closure that returns the keys of all rows of a query, in order.
  public typealias Oracle = @Sendable (TableQuery) async throws -> [RowKey]
  /// A closure that inserts or deletes some rows without using the source. The closure can use the
  /// given random numbers to choose the rows. It must not change the cells of a row, and must not
  /// reuse the key of a deleted row.
  public typealias Disturbance = @Sendable (inout RepeatableNumbers) async throws -> Void

  let source: any TableSource
  let filters: [String]
  let disturb: Disturbance?
  let oracle: Oracle

  /// Creates a test that compares the rows of a source with those that `oracle` returns.
  ///
  /// - Parameters:
  ///   - source: The source to test.
  ///   - filters: The filters that the test's queries may use. Each filter is text to search for,
  ///     and some of them should match only part of the rows.
  ///   - disturb: A closure that inserts or deletes rows between the reading of one page and the
  ///     next. If `nil`, the rows are not changed.
  ///   - oracle: A closure that returns the keys of a query's rows in the correct order.
  public init(
    source: any TableSource, filters: [String] = [], disturb: Disturbance? = nil,
    oracle: @escaping Oracle
  ) {
    self.source = source
    self.filters = filters
    self.disturb = disturb
    self.oracle = oracle
  }

  /// Runs a number of rounds, each with a new random query, and returns a description of each
  /// deviation from the correct rows and order.
  ///
  /// The test stops early, at the end of the round in which it finds the tenth deviation.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random choices. The same seed gives the same rounds.
  ///   - rounds: The number of rounds.
  /// - Returns: One line for each deviation. The array is empty if the source is correct.
  public func problems(seed: UInt64, rounds: Int) async throws -> [String] {
    var generator = RepeatableNumbers(seed: seed)
    let schema = try await source.schema()
    var problems: [String] = []
    for round in 0..<rounds where problems.count < 10 {
      let query = randomQuery(schema, using: &generator)
      var walk = TableWalk(kit: self, query: query, keys: try await oracle(query))
      try await walk.checkCounts()
      try await walk.checkAnchors(using: &generator)
      try await walk.checkForwards(using: &generator)
      try await walk.checkBackwards(using: &generator)
      problems += walk.problems.map { "seed \(seed) round \(round): \($0)" }
    }
    return problems
  }

  private func randomQuery(_ schema: TableSchema, using generator: inout RepeatableNumbers)
    -> TableQuery
  {
    let columns = schema.columns.shuffled(using: &generator)
    let sort = columns.prefix(Int.random(in: 0...2, using: &generator)).map {
      SortKey($0.id, isDescending: Bool.random(using: &generator))
    }
    let isFiltered = Int.random(in: 0..<3, using: &generator) == 0
    return TableQuery(
      sort: sort, filter: isFiltered ? filters.randomElement(using: &generator) : nil)
  }
}
