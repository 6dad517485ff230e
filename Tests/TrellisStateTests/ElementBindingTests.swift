import Testing
import TrellisState

/// Bindings to the element at an index of a bound array.
struct ElementBindingTests {
  @Test func `the binding of an index follows and sets the element at the index`() {
    @State var names = ["Ada", "Grace", "Joan"]
    let second = $names[1]
    var told: [String] = []
    second.observe(initial: false) { told.append($0.new) }
    names[0] = "Barbara"
    names[1] = "Radia"
    second.wrappedValue = "Frances"
    names.removeFirst()
    #expect(names == ["Frances", "Joan"])
    #expect(told == ["Radia", "Frances", "Joan"] && second.wrappedValue == "Joan")
  }

  @Test func `the binding of an index without an element keeps the last value that it had`() {
    @State var numbers = [1, 2, 3]
    let third = $numbers[2]
    var told: [Int] = []
    third.observe(initial: false) { told.append($0.new) }
    numbers = []
    #expect(third.wrappedValue == 3)
    third.wrappedValue = 9
    #expect(numbers == [] && third.wrappedValue == 3)
    numbers = [4, 5, 6]
    #expect(third.wrappedValue == 6 && told == [6])
  }

  @Test func `the binding of an index in a slice uses the indices of the slice`() {
    @State var slice = [1, 2, 3, 4][2...]
    let last = $slice[3]
    slice = slice.dropLast()
    #expect(last.wrappedValue == 4)
    slice = [1, 2, 3, 5][1...]
    #expect(last.wrappedValue == 5)
  }

  @Test func `the binding of an index can be used for values that cannot be compared`() {
    struct Plain { var name: String }
    @State var values = [Plain(name: "a")]
    let name = $values[0].name
    name.wrappedValue = "b"
    #expect(values[0].name == "b")
    values = []
    #expect(name.wrappedValue == "b")
  }

  private struct Book: Identifiable, Equatable {
    var id: Int
    var title: String
  }

  @Test func `the binding of an id follows and sets one element, wherever it is`() {
    @State var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Walden")]
    let second = $books[id: 2]
    #expect(second.wrappedValue?.title == "Walden")
    books.removeFirst()
    second.wrappedValue?.title = "Ulysses"
    #expect(books == [Book(id: 2, title: "Ulysses")])
    second.wrappedValue = nil
    #expect(books.count == 1)
    books = [Book(id: 3, title: "Middlemarch")]
    #expect(second.wrappedValue == nil)
    second.wrappedValue = Book(id: 2, title: "lost")
    #expect(books == [Book(id: 3, title: "Middlemarch")])
  }

  @Test func `the binding of a bound id follows the id and the array, and sets the element`() {
    @State var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Walden")]
    @State var selected: Int? = nil
    let book = $books[id: $selected]
    var told: [String?] = []
    book.observe(initial: false) { told.append($0.new?.title) }
    #expect(book.wrappedValue == nil)
    selected = 2
    book.wrappedValue?.title = "Ulysses"
    #expect(books[1].title == "Ulysses" && selected == 2)
    books.removeFirst()
    selected = 1
    book.wrappedValue = Book(id: 1, title: "lost")
    #expect(books == [Book(id: 2, title: "Ulysses")] && book.wrappedValue == nil)
    #expect(told == ["Walden", "Ulysses", "Ulysses", nil])
  }

  @Test func `a key path gives the same binding as a closure`() {
    @State var name = "Ada"
    let length = $name.map(\.count)
    var told: [Int] = []
    length.observe(initial: false) { told.append($0.new) }
    name = "Bob"
    name = "Grace"
    #expect(length.wrappedValue == 5 && told == [5])
  }
}
