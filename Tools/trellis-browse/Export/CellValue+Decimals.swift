import TrellisTable
import TrellisText

nonisolated extension CellValue {
  /// Returns a number as text with a fixed number of digits after the decimal point, and every other
  /// value unchanged. If the number of digits is `nil`, all values are returned unchanged.
  func fixed(toDecimals decimals: Int?) -> CellValue {
    guard let decimals, case .real(let number) = self else { return self }
    return .text(DecimalText.text(of: number, decimals: decimals))
  }
}
