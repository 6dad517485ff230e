public import TrellisViews

// Types of toolkits for terminals. Each name is declared so that the compiler can suggest the name
// in Trellis; none of them can be used.
/// Not available. Use ``Toggle`` instead.
@available(*, unavailable, renamed: "Toggle")
public typealias Checkbox = Toggle
/// Not available. Use ``SegmentedControl`` instead.
@available(*, unavailable, renamed: "SegmentedControl")
public typealias RadioSet = SegmentedControl
/// Not available. Use ``SegmentedControl`` instead.
@available(*, unavailable, renamed: "SegmentedControl")
public typealias RadioButton = SegmentedControl
/// Not available. Use ``SectionList`` instead.
@available(*, unavailable, renamed: "SectionList")
public typealias ListView = SectionList
/// Not available. Use ``VStack`` instead.
@available(*, unavailable, renamed: "VStack")
public typealias Vertical = VStack
/// Not available. Use ``HStack`` instead.
@available(*, unavailable, renamed: "HStack")
public typealias Horizontal = HStack
/// Not available. Use ``LogView`` instead.
@available(*, unavailable, renamed: "LogView")
public typealias RichLog = LogView
/// Not available. Use ``TextField`` instead.
@available(*, unavailable, renamed: "TextField")
public typealias TextBox = TextField
/// Not available. Use ``TextField`` instead.
@available(*, unavailable, renamed: "TextField")
public typealias TextInput = TextField
/// Not available. Use ``SectionList`` instead.
@available(
  *, unavailable, renamed: "SectionList",
  message: "for a table, import TrellisTable and create a Table with an ArrayTableSource"
)
public typealias DataTable = SectionList
