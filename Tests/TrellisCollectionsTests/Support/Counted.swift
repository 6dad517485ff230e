/// Counts how often a closure is called.
final class Counted<Argument, Answer> {
  private(set) var count = 0
  private let closure: (Argument) -> Answer

  init(_ closure: @escaping (Argument) -> Answer) {
    self.closure = closure
  }

  func callAsFunction(_ argument: Argument) -> Answer {
    count += 1
    return closure(argument)
  }
}
