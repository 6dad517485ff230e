extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// A two-way binding to the element at an index, such as `$items[2]`. There must be an element at
  /// this index when the binding is created.
  ///
  /// If the collection later has no element at the index, the binding keeps the value that was last
  /// read or set. Setting the binding then has no effect except for a diagnostic. To follow an
  /// element when its index changes, use the binding that `ForEach($items)` passes to its block.
  /// ```swift
  /// @State var names = ["Ada", "Grace"]
  /// $names[1].wrappedValue = "Grace Hopper"
  /// ```
  public subscript(index: Value.Index) -> Binding<Value.Element> {
    element(at: index, isEqual: nil)
  }

  /// A two-way binding to the element at an index, such as `$items[2]`. There must be an element at
  /// this index when the binding is created. If the collection changes, the element's observers are
  /// notified only if the element at the index has changed.
  ///
  /// If the collection later has no element at the index, the binding keeps the value that was last
  /// read or set. Setting the binding then has no effect except for a diagnostic. To follow an
  /// element when its index changes, use the binding that `ForEach($items)` passes to its block.
  public subscript(index: Value.Index) -> Binding<Value.Element> where Value.Element: Equatable {
    element(at: index, isEqual: { $0 == $1 })
  }

  /// A two-way binding to the element with the given id, such as `$books[id: book.id]`. The value
  /// is `nil` while the collection has no such element. Setting the binding replaces the element;
  /// setting it to `nil`, or setting it while there is no such element, has no effect.
  /// ```swift
  /// struct Book: Identifiable { var id: Int; var title = "" }
  /// let books = State([Book(id: 7, title: "Emma")])
  /// let screen = When(books.binding[id: 7]) { book in Label(book.title) }
  /// ```
  public subscript(id id: Value.Element.ID) -> Binding<Value.Element?>
  where Value.Element: Identifiable {
    derived(isEqual: nil) { elements, new in
      guard let new, let index = elements.firstIndex(where: { $0.id == id }) else { return }
      elements[index] = new
    } _: { elements in
      elements.first { $0.id == id }
    }
  }

  /// A two-way binding to the element with the bound id, such as the id of the row that is selected
  /// in a list. The value is `nil` while the id is `nil`, or the collection has no such element.
  /// ```swift
  /// struct Book: Identifiable { var id: Int; var title = "" }
  /// let books = State([Book(id: 7, title: "Emma")])
  /// let selected = State<Int?>(nil)
  /// let form = When(books.binding[id: selected.binding]) { book in
  ///   TextField("Title", text: book.title)
  /// }
  /// ```
  public subscript(id id: Binding<Value.Element.ID?>) -> Binding<Value.Element?>
  where Value.Element: Identifiable {
    let element = combine(self, id).derived(isEqual: nil) { pair, new in
      guard let new, let index = pair.0.firstIndex(where: { $0.id == pair.1 }) else { return }
      pair.0[index] = new
    } _: { pair -> Value.Element? in
      pair.0.first { $0.id == pair.1 }
    }
    return element.selected(by: id.map { $0.map { AnyHashable($0) } })
  }

  /// A two-way binding to the element with the bound id, such as the id of the element in a row of a
  /// `ForEach`. The value is `nil` while the collection has no such element.
  public subscript(id id: Binding<Value.Element.ID>) -> Binding<Value.Element?>
  where Value.Element: Identifiable {
    self[id: id.map { Optional($0) }]
  }

  private func element(
    at index: Value.Index, isEqual: ((Value.Element, Value.Element) -> Bool)?
  ) -> Binding<Value.Element> {
    var last = wrappedValue[index]
    return derived(isEqual: isEqual) { [weak node] elements, new in
      if elements.hasElement(at: index) {
        elements[index] = new
        last = new
      } else if let node {
        Rounds.refuseSet(ofElement: "\(index)", of: node)
      }
    } _: { elements in
      if elements.hasElement(at: index) { last = elements[index] }
      return last
    }
  }
}

extension RandomAccessCollection {
  fileprivate func hasElement(at index: Index) -> Bool { index >= startIndex && index < endIndex }
}
