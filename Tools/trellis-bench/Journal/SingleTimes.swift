/// The times of many runs of the same work, each measured separately.
struct SingleTimes {
  var nanoseconds: [Double] = []

  /// The longest time, in microseconds.
  var longest: Double { (nanoseconds.max() ?? 0) / 1000 }

  /// The time that one run in a thousand exceeds, in microseconds.
  var exceededByOneInThousand: Double {
    nanoseconds.isEmpty ? 0 : nanoseconds.sorted()[nanoseconds.count * 999 / 1000] / 1000
  }
}
