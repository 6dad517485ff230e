import TrellisViews

/// The rows of a section with individual views.
///
/// A `When` or a `ForEach` makes a row for each view that it currently shows. A row is identified
/// by its view.
final class ViewRows: SectionRows {
  var onChange: @MainActor () -> Void = {}
  var onProblem: @MainActor (_ code: String, _ message: String) -> Void = { _, _ in }
  private let views: [View]
  private var rows: [(view: View, keyText: String, id: AnyHashable?)] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The keys of the views that a `When` hides, stored under the index of the row that follows
  /// them.
  private var hidden: [Int: [AnyHashable]] = [:]
  private var suppliers: [any RowSupplying] = []
  /// The problems of the suppliers, as of the latest change.
  private var problems: [Problem] = []

  /// A diagnostic about a view that supplies rows.
  private struct Problem: Hashable {
    let code: String
    let message: String
  }

  init(_ views: [View]) {
    self.views = views
    findRows()
  }

  var count: Int { rows.count }
  func key(at index: Int) -> AnyHashable { ObjectIdentifier(rows[index].view) }
  func keyText(at index: Int) -> String { rows[index].keyText }

  func index(of key: AnyHashable, lastAt index: Int) -> Int? {
    (key.base as? ObjectIdentifier).flatMap { places[$0] }
  }

  func hiddenKeys(before index: Int) -> [AnyHashable] { hidden[index] ?? [] }
  func item(at index: Int) -> Any? { rows[index].view }

  func id(at index: Int) -> AnyHashable? {
    rows[index].id ?? rows[index].view.id.map { AnyHashable($0) }
  }

  func makeViews(at index: Int) -> [View]? { [rows[index].view] }

  // MARK: Following the views that stand for others

  private func findRows() {
    rows = []
    places = [:]
    hidden = [:]
    suppliers = []
    add(views, [], below: "")
    problems = suppliers.flatMap { supplier in
      [
        supplier.sharedIDs.map { Problem(code: "duplicate-id", message: $0) },
        supplier.settingsWithoutArea(isSupplier: true).map {
          Problem(code: "looks-without-area", message: $0)
        },
      ].compactMap { $0 }
    }
  }

  /// Adds the rows for some views. If a `When` or a `ForEach` supplies a row, the row's key text
  /// begins with the key of the supplier.
  ///
  /// - Parameter ids: The ids of the elements of the views, or an empty array if there are no
  ///   elements.
  private func add(_ views: [View], _ ids: [AnyHashable], below prefix: String) {
    var counts: [String: Int] = [:]
    for (index, view) in views.enumerated() {
      let own = view.key ?? "\(index)"
      let count = counts[own, default: 0]
      counts[own] = count + 1
      let keyText = prefix + (count == 0 ? own : "\(own)#\(count + 1)")
      if let supplier = view as? any RowSupplying {
        suppliers.append(supplier)
        supplier.supplyRows { [weak self] in self?.update() }
        addHidden(supplier.hiddenViews.before)
        let views = supplier.suppliedViews
        // Rows of a `When` in an element are rows of this element too.
        let own = ids.isEmpty ? [] : views.map { _ in ids[index] }
        let supplied = supplier.suppliedIDs
        add(views, supplied.isEmpty ? own : supplied, below: "\(keyText).")
        addHidden(supplier.hiddenViews.after)
      } else if places.updateValue(rows.count, forKey: ObjectIdentifier(view)) == nil {
        rows.append((view, keyText, ids.isEmpty ? nil : ids[index]))
      }
    }
  }

  private func addHidden(_ views: [View]) {
    for view in views {
      if let supplier = view as? any RowSupplying {
        addHidden(supplier.hiddenViews.before + supplier.suppliedViews + supplier.hiddenViews.after)
      } else {
        hidden[rows.count, default: []].append(ObjectIdentifier(view))
      }
    }
  }

  private func update() {
    let known = Set(problems)
    findRows()
    onChange()
    report(problems.filter { !known.contains($0) })
  }

  func reportProblems() { report(problems) }

  private func report(_ problems: [Problem]) {
    for problem in problems { onProblem(problem.code, problem.message) }
  }
}
