import TrellisControls
import TrellisEvents
import TrellisState

/// The rows of a source as rows of a section: read around the window, blank until they are there.
@MainActor
final class SourceRows: SectionRows {
  private typealias Row = ForEachRow<TableRow, RowKey>

  var onChange: @MainActor () -> Void = {}
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void = { _, _ in }
  private let source: any TableSource
  private let query: TableQuery
  private let content: @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  /// How many rows the query has.
  private(set) var count = 0
  /// The rows that were read last, and the number of the first.
  private var rows: [TableRow] = []
  private var firstIndex = 0
  private var indices: [RowKey: Int] = [:]
  /// What was made for rows that are in the window.
  private var made: [RowKey: Row] = [:]
  /// Which rows the list shows.
  private var shown = 0..<1
  private weak var list: Control?
  private var request: Task<Void, Never>?
  /// Which rows are being read; nil while none are.
  private var requested: Range<Int>?
  private var generation = 0
  private var version: UInt64?
  private var hasFailed = false

  init(
    _ source: any TableSource, _ query: TableQuery,
    _ content: @escaping @MainActor (Binding<TableRow>, Binding<Int>) -> [View]
  ) {
    self.source = source
    self.query = query
    self.content = content
  }

  // MARK: SectionRows

  private var read: Range<Int> { firstIndex..<firstIndex + rows.count }

  private func row(at index: Int) -> TableRow? {
    read.contains(index) ? rows[index - firstIndex] : nil
  }

  func key(at index: Int) -> AnyHashable {
    if let row = row(at: index) { AnyHashable(row.key) } else { AnyHashable(index) }
  }

  func keyText(at index: Int) -> String { row(at: index)?.key.description ?? "#\(index)" }
  func item(at index: Int) -> Any? { row(at: index) }

  func index(of key: AnyHashable, lastAt index: Int) -> Int? {
    if let key = key.base as? RowKey, let found = indices[key] { return found }
    if key.base is RowKey, read.contains(index) { return nil }
    // A row that is not at hand may be anywhere; that it stays where it was is as good a guess as any.
    return index < count ? index : nil
  }

  func makeViews(at index: Int) -> [View]? {
    guard let row = row(at: index) else { return nil }
    let made = Row(key: Row.Key(id: row.key), index: index, element: row)
    self.made[row.key] = made
    return content(made.elementBinding, made.indexBinding)
  }

  func release(_ key: AnyHashable) {
    if let key = key.base as? RowKey { made[key] = nil }
  }

  // MARK: Reading

  func wanted(_ range: Range<Int>, by list: Control) {
    shown = range
    if read.contains(range) || requested?.contains(range) == true { return }
    readPage()
  }

  func shownStateChanged(of list: Control) {
    self.list = list
    if list.context != nil { reload() } else { cancel() }
  }

  func reload() {
    guard list?.context != nil else { return }
    load(wantedPage) { [source, query, wantedPage] in
      let version = try await source.version()
      let count = try await source.count(query, limit: nil)
      return (version, count, try await source.page(wantedPage))
    } then: { [weak self] version, count, page in
      self?.version = version
      self?.count =
        switch count {
        case .exact(let count), .atLeast(let count), .first(let count): count
        }
      self?.install(page)
      if case .first(let count) = count {
        self?.onProblem("cut", "only \(RowCount.words(forFirst: count)) can be read")
      }
    }
  }

  private func readPage() {
    load(wantedPage) { [source, wantedPage] in
      try await source.page(wantedPage)
    } then: { [weak self] page in
      self?.install(page)
    }
  }

  /// Reads everything again if the source says that something changed, or could not be read.
  func refreshIfChanged() {
    guard requested == nil else { return }
    guard let version, !hasFailed, let context = list?.context else { return reload() }
    let ticket = context.work.begin("list.changed", path: list?.path)
    let generation = generation
    let task = Task { [weak self, source] in
      let now = try? await source.version()
      guard self?.generation == generation, now != version else {
        return context.work.abandon(ticket)
      }
      context.work.deliver(ticket) { self?.reload() }
    }
    request = task
    context.work.onEnding(ticket, task.cancel)
  }

  /// The rows in the window, and as many above and below.
  private var wantedPage: PageRequest {
    let margin = max(shown.count, 20)
    let first = max(0, shown.lowerBound - margin)
    return PageRequest(
      query: query, anchor: .row(first), count: shown.upperBound + margin - first)
  }

  private func load<Result: Sendable>(
    _ page: PageRequest, _ question: @escaping @Sendable () async throws -> Result,
    then take: @escaping @MainActor (Result) -> Void
  ) {
    guard let context = list?.context, case .row(let first) = page.anchor else { return }
    cancel()
    requested = first..<first + page.count
    let generation = generation
    let ticket = context.work.begin("list.page", path: list?.path)
    let task = Task { [weak self] in
      do {
        let result = try await question()
        guard self?.generation == generation else { return context.work.abandon(ticket) }
        context.work.deliver(ticket) {
          self?.requested = nil
          self?.hasFailed = false
          take(result)
        }
      } catch {
        guard self?.generation == generation, !(error is CancellationError) else {
          return context.work.abandon(ticket)
        }
        context.work.deliver(ticket) { self?.failed(error) }
      }
    }
    request = task
    context.work.onEnding(ticket, task.cancel)
  }

  private func cancel() {
    generation += 1
    request?.cancel()
    request = nil
    requested = nil
  }

  private func failed(_ error: any Error) {
    requested = nil
    hasFailed = true
    onProblem("unreadable", TableError(describing: error).recordedMessage)
  }

  private func install(_ page: TablePage) {
    rows = page.rows
    firstIndex = page.firstRowNumber ?? 0
    // The page was read after the rows were counted.
    if !page.hasRowsAfter || read.upperBound > count { count = read.upperBound }
    indices = Dictionary(
      zip(rows.map(\.key), read), uniquingKeysWith: { first, _ in first })
    for (key, made) in made {
      guard let index = indices[key] else { continue }
      made.follow(index, rows[index - firstIndex], isEqual: ==)
    }
    onChange()
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
