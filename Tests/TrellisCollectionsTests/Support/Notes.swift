/// Takes down elements in the order in which they come, from anywhere.
actor Notes {
  private(set) var elements: [Int] = []

  func add(_ element: Int) {
    elements.append(element)
  }
}
