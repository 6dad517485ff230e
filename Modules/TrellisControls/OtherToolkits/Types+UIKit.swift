public import TrellisLayout
public import TrellisViews

// Types of UIKit. Each name is declared so that the compiler can suggest the name in Trellis; none
// of them can be used.
/// Not available. Use ``View`` instead.
@available(*, unavailable, renamed: "View")
public typealias UIView = View
/// Not available. Use ``Control`` instead.
@available(*, unavailable, renamed: "Control")
public typealias UIControl = Control
/// Not available. Use ``Label`` instead.
@available(*, unavailable, renamed: "Label")
public typealias UILabel = Label
/// Not available. Use ``Button`` instead.
@available(*, unavailable, renamed: "Button")
public typealias UIButton = Button
/// Not available. Use ``TextField`` instead.
@available(*, unavailable, renamed: "TextField")
public typealias UITextField = TextField
/// Not available. Use ``TextArea`` instead.
@available(*, unavailable, renamed: "TextArea")
public typealias UITextView = TextArea
/// Not available. Use ``SearchField`` instead.
@available(*, unavailable, renamed: "SearchField")
public typealias UISearchBar = SearchField
/// Not available. Use ``Toggle`` instead.
@available(*, unavailable, renamed: "Toggle")
public typealias UISwitch = Toggle
/// Not available. Use ``Slider`` instead.
@available(*, unavailable, renamed: "Slider")
public typealias UISlider = Slider
/// Not available. Use ``Stepper`` instead.
@available(*, unavailable, renamed: "Stepper")
public typealias UIStepper = Stepper
/// Not available. Use ``SegmentedControl`` instead.
@available(*, unavailable, renamed: "SegmentedControl")
public typealias UISegmentedControl = SegmentedControl
/// Not available. Use ``Picker`` instead.
@available(*, unavailable, renamed: "Picker")
public typealias UIPickerView = View
/// Not available. Use ``DatePicker`` instead.
@available(*, unavailable, renamed: "DatePicker")
public typealias UIDatePicker = DatePicker
/// Not available. Use ``PageControl`` instead.
@available(*, unavailable, renamed: "PageControl")
public typealias UIPageControl = PageControl
/// Not available. Use ``ProgressBar`` instead.
@available(*, unavailable, renamed: "ProgressBar")
public typealias UIProgressView = ProgressBar
/// Not available. Use ``Spinner`` instead.
@available(*, unavailable, renamed: "Spinner")
public typealias UIActivityIndicatorView = Spinner
/// Not available. Use ``Image`` instead.
@available(*, unavailable, renamed: "Image")
public typealias UIImageView = Image
/// Not available. Use ``Stack`` instead.
@available(*, unavailable, renamed: "Stack", message: "write VStack { … } or HStack { … }")
public typealias UIStackView = Stack
/// Not available. Use ``Scroll`` instead.
@available(*, unavailable, renamed: "Scroll")
public typealias UIScrollView = Scroll
/// Not available. Use ``SectionList`` instead.
@available(
  *, unavailable, renamed: "SectionList",
  message: "for a database table, import TrellisTable and use Table"
)
public typealias UITableView = SectionList
/// Not available. Use ``SectionList`` instead.
@available(*, unavailable, renamed: "SectionList")
public typealias UICollectionView = SectionList
/// Not available. Use ``BarItem`` instead.
@available(*, unavailable, renamed: "BarItem")
public typealias UIBarButtonItem = BarItem
/// Not available. Use ``Bar`` instead.
@available(*, unavailable, renamed: "Bar")
public typealias UIToolbar = Bar
/// Not available. Use ``Bar`` instead.
@available(*, unavailable, renamed: "Bar")
public typealias UINavigationBar = Bar
/// Not available. Use ``Tabs`` instead.
@available(*, unavailable, renamed: "Tabs", message: "Tabs { Tab(\"Title\") { … } }")
public typealias UITabBarController = Tabs
/// Not available. Use ``Navigator`` instead.
@available(
  *, unavailable, renamed: "Navigator", message: "navigator.push(\"Next\") { … }, navigator.pop()"
)
public typealias UINavigationController = Navigator
/// Not available. Write a function that returns a `Window` or its views.
@available(*, unavailable, message: "write a function that returns a Window or its views")
public typealias UIViewController = View
/// Not available. Use ``Alert`` instead.
@available(
  *, unavailable, renamed: "Alert",
  message: "Alert(\"Delete?\") { DialogButton(\"Delete\") { … } }.present(from: button)"
)
public typealias UIAlertController = Alert
/// Not available. Use ``DialogButton`` instead.
@available(*, unavailable, renamed: "DialogButton")
public typealias UIAlertAction = DialogButton
/// Not available. Use ``Window`` instead.
@available(*, unavailable, renamed: "Window")
public typealias UIWindow = Window
/// Not available. Use ``Menu`` instead.
@available(*, unavailable, renamed: "Menu")
public typealias UIMenu = Menu
/// Not available. Use ``MenuItem`` instead.
@available(*, unavailable, renamed: "MenuItem")
public typealias UIAction = MenuItem
/// Not available. Use ``Color`` instead.
@available(*, unavailable, renamed: "Color")
public typealias UIColor = Color
/// Not available. Use ``TapGesture`` instead.
@available(*, unavailable, renamed: "TapGesture")
public typealias UITapGestureRecognizer = TapGesture
/// Not available. Use ``PanGesture`` instead.
@available(*, unavailable, renamed: "PanGesture")
public typealias UIPanGestureRecognizer = PanGesture
/// Not available. Use ``LongPressGesture`` instead.
@available(*, unavailable, renamed: "LongPressGesture")
public typealias UILongPressGestureRecognizer = LongPressGesture
/// Not available. Use ``SwipeGesture`` instead.
@available(*, unavailable, renamed: "SwipeGesture")
public typealias UISwipeGestureRecognizer = SwipeGesture
