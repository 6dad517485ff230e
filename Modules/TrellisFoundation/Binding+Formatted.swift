public import Foundation
public import TrellisState

extension Binding {
  /// Returns a read-only binding to the value as text, formatted with a `FormatStyle` of
  /// Foundation.
  ///
  /// ```swift
  /// @State var price = 12.5
  /// Label($price.formatted(.currency(code: "EUR")))
  /// Label($price.formatted(.number.precision(.fractionLength(2))))
  /// ```
  public func formatted<Format: FormatStyle>(
    _ format: Format, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<String> where Format.FormatInput == Value, Format.FormatOutput == String {
    map(fileID: fileID, line: line) { format.format($0) }
  }
}
