public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

// Initializers of controls and containers whose title follows a binding.

extension Button {
  /// Creates a button whose title follows a binding, and which has no action; `onTap` adds actions.
  public convenience init(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title.wrappedValue)
    property(\.title, binding: title, fileID: fileID, line: line)
  }

  /// Creates a button whose title follows a binding.
  /// ```swift
  /// let name = State("Ada")
  /// let button = Button(name.binding) { print("pressed") }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The binding that provides the title.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) {
    self.init(title, fileID: fileID, line: line)
    onTap(fileID: fileID, line: line, action)
  }
}

extension Toggle {
  /// Creates a toggle with a two-way binding to its value, and with a title that follows another
  /// binding.
  /// ```swift
  /// let name = State("Wifi")
  /// let isOn = State(false)
  /// let toggle = Toggle(name.binding, isOn: isOn.binding)
  /// ```
  public convenience init(
    _ title: Binding<String>, isOn: Binding<Bool>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(title.wrappedValue, isOn: isOn, fileID: fileID, line: line)
    property(\.title, binding: title, fileID: fileID, line: line)
  }
}

extension Menu {
  /// Creates a menu whose title follows a binding.
  /// ```swift
  /// let name = State("File")
  /// let menu = Menu(name.binding) { MenuItem("Open") { print("open") } }
  /// ```
  public convenience init(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<MenuItem> items: @escaping @MainActor () -> [MenuItem]
  ) {
    self.init(title.wrappedValue, items: items)
    property(\.title, binding: title, fileID: fileID, line: line)
  }
}

extension Spinner {
  /// Creates a spinner that turns from the start, and whose label follows a binding.
  /// ```swift
  /// let task = State("Loading")
  /// let spinner = Spinner(task.binding)
  /// ```
  public convenience init(
    _ label: Binding<String>, style: Style = Style(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label.wrappedValue, style: style)
    property(\.label, binding: label, fileID: fileID, line: line)
  }
}

extension GroupBox {
  /// Creates a group box whose title follows a binding.
  /// ```swift
  /// let network = State("Network")
  /// let box = GroupBox(network.binding) { Toggle("Wifi") }
  /// ```
  public convenience init(
    _ title: Binding<String>, spacing: Int? = nil, alignment: Alignment = .fill,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    self.init(title.wrappedValue, spacing: spacing, alignment: alignment, children: children)
    // `property` cannot be used here: in a class that is not final, the type of the key path is not
    // known.
    title.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] change in
      self?.title = change.new
    }
  }
}

extension Bar {
  /// Creates a bar whose title follows a binding.
  /// ```swift
  /// let name = State("Contacts")
  /// let bar = Bar(name.binding) { BarItem(.edit) { print("edit") } }
  /// ```
  public convenience init(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<BarItem> leading: () -> [BarItem] = { [] },
    @ListBuilder<BarItem> trailing: () -> [BarItem] = { [] }
  ) {
    self.init(title.wrappedValue, leading: leading, trailing: trailing)
    property(\.title, binding: title, fileID: fileID, line: line)
  }
}

extension Tab {
  /// Creates a page of a ``Tabs`` view; the title of the page follows a binding.
  /// ```swift
  /// let inbox = State("Inbox (2)")
  /// let tabs = Tabs { Tab(inbox.binding) { Label("two messages") } }
  /// ```
  public convenience init(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    self.init(title.wrappedValue, children: children)
    property(\.title, binding: title, fileID: fileID, line: line)
  }
}

extension Section where Element == View {
  /// Creates a section whose rows are the given views, and whose header follows a binding.
  ///
  /// To bind the header of a section that has a row for each element of an array, use
  /// ``ListSection/headerTitle(_:)``. To bind its footer, use ``ListSection/footerTitle(_:)``.
  /// ```swift
  /// let name = State("Sound")
  /// let section = Section(name.binding) { Toggle("Alerts") }
  /// ```
  public convenience init<each A, each B>(
    _ header: Binding<String>, footer: String? = nil,
    @ListBuilder<View> rows: (repeat NoArgument<each A, each B>) -> [View]
  ) {
    self.init(footer: footer, rows: rows)
    headerTitle(header)
  }

  /// Creates a section whose rows are the given views, and whose footer follows a binding.
  /// ```swift
  /// let count = State(3)
  /// let section = Section("Sound", footer: count.binding.map { "\($0) alerts" }) {
  ///   Toggle("Alerts")
  /// }
  /// ```
  public convenience init<each A, each B>(
    _ header: String? = nil, footer: Binding<String>,
    @ListBuilder<View> rows: (repeat NoArgument<each A, each B>) -> [View]
  ) {
    self.init(header, rows: rows)
    footerTitle(footer)
  }
}
