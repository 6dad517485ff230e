import Trellis
import TrellisTable

extension GalleryDemo {
  /// The page of views with more rows than fit: tables and lists with sections, enabled and
  /// disabled.
  var tablesPage: Tab {
    Tab("Tables") {
      headings(["table", "table, empty", "table, read-only"])
      tables("", isEnabled: true)
      tables("-off", isEnabled: false)
      headings(["sections", "sections, empty", "sections, long"])
      sections("", isEnabled: true)
      sections("-off", isEnabled: false)
    }.id("tables-page")
  }

  /// Returns the headings of columns of equal width.
  func headings(_ titles: [String]) -> View {
    HStack(distribution: .fillEqually) { for title in titles { heading(title) } }
  }

  // MARK: Tables

  private func tables(_ suffix: String, isEnabled: Bool) -> View {
    HStack(distribution: .fillEqually) {
      table("table\(suffix)", rowCount: 40).enabled(isEnabled)
      table("table-empty\(suffix)", rowCount: 0).enabled(isEnabled)
      table("table-read-only\(suffix)", rowCount: 40, readOnlyReason: "squares stay squares")
        .enabled(isEnabled)
    }.id("tables\(suffix)").fill()
  }

  private func table(_ id: String, rowCount: Int, readOnlyReason: String? = nil) -> Table {
    let table = Table().id(id)
    table.on(.primaryAction) { [unowned self] in last = "used \(id)" }
    let columns = [
      TableColumn(
        id: ColumnID("number"), type: .integer, isKey: true, readOnlyReason: readOnlyReason),
      TableColumn(id: ColumnID("square"), type: .integer, readOnlyReason: readOnlyReason),
    ]
    let rows = (0..<Int64(rowCount)).map { [CellValue.integer($0), .integer($0 * $0)] }
    if readOnlyReason != nil {
      // The first row is marked as soon as it is there.
      table.allowsMarkingRows = true
      table.on(.rowsCounted) { table, _ in if table.markedRows.isEmpty { table.toggleMark() } }
    }
    do throws(TableError) {
      table.show(try ArrayTableSource(name: "Squares", columns: columns, rows: rows))
    } catch {
      last = error.message
    }
    return table
  }

  // MARK: Sections

  private func sections(_ suffix: String, isEnabled: Bool) -> View {
    HStack(distribution: .fillEqually) {
      guests("sections\(suffix)").enabled(isEnabled)
      telling(SectionList { Section([String](), header: "Nobody") { name in Label(name) } })
        .id("sections-empty\(suffix)").enabled(isEnabled)
      telling(SectionList(Array(1...40)) { number, _ in Label("row \(number)") })
        .id("sections-long\(suffix)").enabled(isEnabled)
    }.id("sections-row\(suffix)").fill()
  }

  private func guests(_ id: String) -> SectionList {
    telling(
      SectionList {
        Section("Guests", footer: "One table.") {
          Label("Ada")
          telling(Toggle("Grace").id("\(id)-grace"))
        }
        Section(["tea", "milk"], header: "Drinks") { name in Label(name) }
      }
    ).id(id)
  }
}
