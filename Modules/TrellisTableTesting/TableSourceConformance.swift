public import TrellisTable
public import TrellisTesting

/// Checks that a source shows the rows that it should, in the order in which it should.
///
/// The truth is an oracle of yours that knows the whole order without the source, such as a query
/// by another tool. The kit asks for pages at every anchor, walks forwards and backwards with pages
/// of random size, and may have rows inserted and deleted between two pages.
///
/// ```swift
/// let kit = TableSourceConformance(source: source, filters: ["a"]) { query in
///   try await keysInOrder(of: query)
/// }
/// #expect(try await kit.problems(seed: 1, rounds: 20) == [])
/// ```
public struct TableSourceConformance: Sendable {
  /// Answers the keys of all rows of a query, in order.
  public typealias Oracle = @Sendable (TableQuery) async throws -> [RowKey]
  /// Inserts or deletes some rows behind the source's back. It must not change a row or use the key
  /// of a deleted one again.
  public typealias Disturbance = @Sendable (inout RepeatableNumbers) async throws -> Void

  let source: any TableSource
  let filters: [String]
  let disturb: Disturbance?
  let oracle: Oracle

  /// Prepares the checks of one source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - filters: Texts to search for; some should be found in some rows only.
  ///   - disturb: Changes the rows between two pages; nil if they stay as they are.
  ///   - oracle: Knows the order.
  public init(
    source: any TableSource, filters: [String] = [], disturb: Disturbance? = nil,
    oracle: @escaping Oracle
  ) {
    self.source = source
    self.filters = filters
    self.disturb = disturb
    self.oracle = oracle
  }

  /// Runs so many rounds, each with a query of its own, and answers one line for each deviation;
  /// none if the source is right. The same seed gives the same rounds.
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
