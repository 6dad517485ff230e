package import TrellisLayout

/// The sizes that a view returned for proposed sizes since the last change in the view.
///
/// Parents propose the same few sizes again and again, so a short list is enough.
package nonisolated struct Measurements {
  package private(set) var answers: [(offer: ProposedSize, size: Size)] = []
  /// Whether the list is complete. If the list has become too long and entries have been dropped,
  /// the value is `false`.
  package private(set) var isComplete = true

  /// The minimum lengths that the view has returned since its last change.
  package private(set) var minimums: [(axis: Axis, across: Int?, length: Int)] = []

  /// The axes along which the view is known to take, or not to take, the spare space. The values
  /// were determined since the view's last change.
  package private(set) var growths: [(axis: Axis, grows: Bool)] = []

  private static let limit = 8

  /// Creates an empty list.
  package init() {}

  /// Returns whether the view takes the spare space along an axis, or `nil` if this is not stored.
  func growth(along axis: Axis) -> Bool? {
    for known in growths where known.axis == axis { return known.grows }
    return nil
  }

  /// Stores whether the view takes the spare space along an axis.
  mutating func remember(growth: Bool, along axis: Axis) { growths.append((axis, growth)) }

  /// Returns the stored minimum length of the view, or `nil` if none is stored.
  package func minimum(along axis: Axis, across: Int?) -> Int? {
    for known in minimums where known.axis == axis && known.across == across { return known.length }
    return nil
  }

  /// Stores a minimum length.
  package mutating func remember(minimum length: Int, along axis: Axis, across: Int?) {
    if minimums.count == Measurements.limit {
      minimums.removeAll(keepingCapacity: true)
      isComplete = false
    }
    minimums.append((axis, across, length))
  }

  /// Returns the stored size for a proposed size, or `nil` if none is stored.
  package func size(for offer: ProposedSize) -> Size? {
    for answer in answers where answer.offer == offer { return answer.size }
    return nil
  }

  /// Stores the size that the view returned for a proposed size.
  package mutating func remember(_ size: Size, for offer: ProposedSize) {
    if answers.count == Measurements.limit {
      answers.removeAll(keepingCapacity: true)
      isComplete = false
    }
    answers.append((offer, size))
  }
}
