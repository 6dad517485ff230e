public import TrellisState
import TrellisViews

// Controls with a binding to a number of another type than that of the other arguments. They are
// declared so that the compiler can say what to write; none of them can be used.

extension ProgressBar {
  /// Not available. Write `ProgressBar("Copying", value: $count, total: 8)` for whole numbers.
  @available(
    *, unavailable,
    message:
      "a fraction is a Double from 0 to 1; with whole numbers, write ProgressBar(\"Copying\", value: $count, total: 8)"
  )
  @_disfavoredOverload
  public convenience init(_ label: String = "", fraction: Binding<Int>) { self.init(label) }
  /// Not available. Write `ProgressBar("Copying", value: $count, total: 8)`, with whole numbers.
  @available(
    *, unavailable,
    message:
      "the value and the total are whole numbers: write ProgressBar(\"Copying\", value: $count, total: 8)"
  )
  @_disfavoredOverload
  public convenience init(_ label: String = "", value: Binding<Int>, total: Double) {
    self.init(label)
  }
}

extension Slider {
  /// Not available. The range of a whole number consists of whole numbers.
  @available(
    *, unavailable,
    message:
      "the value is an Int, so write whole numbers: Slider(\"Volume\", value: $volume, in: 0...11)"
  )
  @_disfavoredOverload
  public convenience init(
    _ label: String, value: Binding<Int>, in range: ClosedRange<Double>, step: Double? = nil
  ) {
    self.init(label)
  }
  /// Not available. The range of a `Double` consists of values of type `Double`.
  @available(
    *, unavailable,
    message:
      "the value is a Double, so write the range with Doubles: Slider(\"Volume\", value: $volume, in: 0...11.0)"
  )
  @_disfavoredOverload
  public convenience init(
    _ label: String, value: Binding<Double>, in range: ClosedRange<Int>, step: Int? = nil
  ) {
    self.init(label)
  }
}

extension Stepper {
  /// Not available. The range of a whole number consists of whole numbers.
  @available(
    *, unavailable,
    message:
      "the value is an Int, so write whole numbers: Stepper(\"Count\", value: $count, in: 0...10)"
  )
  @_disfavoredOverload
  public convenience init(
    _ label: String, value: Binding<Int>, in range: ClosedRange<Double>, step: Double? = nil
  ) {
    self.init(label)
  }
  /// Not available. The range of a `Double` consists of values of type `Double`.
  @available(
    *, unavailable,
    message:
      "the value is a Double, so write the range with Doubles: Stepper(\"Rate\", value: $rate, in: 0...10.0)"
  )
  @_disfavoredOverload
  public convenience init(
    _ label: String, value: Binding<Double>, in range: ClosedRange<Int>, step: Int? = nil
  ) {
    self.init(label)
  }
}

extension Picker where Element: Comparable {
  /// Not available. Make an array of the range.
  @available(
    *, unavailable,
    message: "make an array of the range: Picker(\"Count\", Array(1...3), selection: $count)"
  )
  public convenience init(
    _ label: String, _ elements: ClosedRange<Element>, selection: Binding<Element>
  ) {
    self.init(label, [Element](), title: { _ in "" })
  }
  /// Not available. Make an array of the range.
  @available(
    *, unavailable,
    message: "make an array of the range: Picker(\"Count\", Array(0..<3), selection: $count)"
  )
  public convenience init(
    _ label: String, _ elements: Range<Element>, selection: Binding<Element>
  ) {
    self.init(label, [Element](), title: { _ in "" })
  }
}
