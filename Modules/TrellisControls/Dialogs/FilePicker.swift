public import TrellisEvents
import TrellisLayout
import TrellisText
import TrellisViews

/// A file or folder in the list of a ``FilePicker``.
public nonisolated struct FileEntry: Hashable, Sendable {
  /// The name of the file or folder, without the path of its parent.
  public var name: String
  /// Whether the entry is a folder.
  public var isFolder: Bool

  /// Creates an entry for a file or folder.
  public init(_ name: String, isFolder: Bool = false) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// A dialog in which the user chooses a file. Your program provides the list of the files in each
/// folder.
/// ```swift
/// func chooseFile(in window: Window) {
///   FilePicker("Open", folder: "/data") { folder in
///     folder == "/data" ? [FileEntry("old", isFolder: true), FileEntry("a.sqlite")] : []
///   }.onPick { path in print(path) }.present(in: window)
/// }
/// ```
/// Enter opens the selected folder or picks the selected file; Escape cancels. If a folder cannot
/// be listed, the picker shows the reason.
@MainActor
public final class FilePicker: Dialog {
  /// A function that returns the entries of a folder.
  ///
  /// If the function throws, the picker shows the error. If the user then closes the picker without
  /// choosing a file, the handlers of `onComplete` receive the error.
  public typealias Listing = @MainActor (_ folder: String) throws -> [FileEntry]

  /// The path of the folder that the picker shows.
  public private(set) var folder: String
  /// The error that was thrown when the folder was listed, or `nil` if there was none.
  public private(set) var problem: (any Error)?
  private let listing: Listing
  private let list: ListBox
  private let problemLabel: Label
  private let openButton: DialogButton
  private var entries: [FileEntry] = []
  /// Whether the picker shows its built-in title, because the program passed none.
  private let hasOwnTitle: Bool

  /// Creates a file picker.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog. If `nil`, the title is `Open`.
  ///   - folder: The folder to show first.
  ///   - listing: A function that returns the entries of a folder in the order in which they are
  ///     shown.
  public init(_ title: String? = nil, folder: String = ".", listing: @escaping Listing) {
    let list = ListBox(Phrase.files.rawValue)
    let problemLabel = Label(style: Style(.error))
    let openButton = DialogButton(Phrase.open)
    self.folder = folder
    self.listing = listing
    self.list = list
    self.problemLabel = problemLabel
    self.openButton = openButton
    hasOwnTitle = title == nil
    super.init(title ?? Phrase.open.rawValue, message: folder) {
      list
      problemLabel
      openButton
      DialogButton.cancel()
    }
    problemLabel.wraps = true
    list.on(.valueChanged) { [weak self] in self?.selectionDidChange() }
    list.on(.primaryAction) { [weak self] in self?.open() }
    openButton.on(.primaryAction) { [weak self] in self?.pick() }
  }

  public override func didAttach() {
    super.didAttach()
    list.label = words[.files]
    if hasOwnTitle { title = words[.open] }
  }

  /// Raised when the user has chosen a file, before the picker closes; the payload is the path of
  /// the file.
  public static var picked: EventKey<String> { EventKey("filePicker.picked") }

  /// The path of the selected file, or `nil` if a folder or nothing is selected.
  public var selectedPath: String? {
    guard let entry = selectedEntry, !entry.isFolder else { return nil }
    return FilePicker.path(of: entry.name, in: folder)
  }

  public override func willPresent() { reload() }

  private var selectedEntry: FileEntry? {
    entries.indices.contains(list.selectedIndex) ? entries[list.selectedIndex] : nil
  }

  private func reload() {
    message = folder
    problem = nil
    do {
      entries = try listing(folder)
    } catch {
      entries = []
      problem = error
    }
    if let parent = FilePicker.parent(of: folder), parent != folder {
      entries.insert(FileEntry("..", isFolder: true), at: 0)
    }
    problemLabel.text = problem.map { "\(folder): \($0)" } ?? ""
    problemLabel.isHidden = problem == nil
    list.items = entries.map { ListItem(id: $0.name, title: $0.isFolder ? $0.name + "/" : $0.name) }
    list.selectedIndex = 0
    selectionDidChange()
  }

  private func selectionDidChange() {
    openButton.isEnabled = selectedPath != nil
  }

  private func open() {
    guard let entry = selectedEntry else { return }
    if !entry.isFolder {
      openButton.activate()
      return
    }
    let parent = FilePicker.parent(of: folder) ?? folder
    folder = entry.name == ".." ? parent : FilePicker.path(of: entry.name, in: folder)
    reload()
  }

  private func pick() {
    guard let path = selectedPath else { return }
    let outcome = raise(FilePicker.picked, path, arguments: [RecordArgument("path", path)])
    answerOutcome = answerOutcome.worse(outcome)
  }

  // MARK: Paths

  nonisolated static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the parent of a folder, or `nil` for the root.
  nonisolated static func parent(of folder: String) -> String? {
    var parts = folder.split(separator: "/")
    let isAbsolute = folder.hasPrefix("/")
    guard let last = parts.last, folder != "." else { return isAbsolute ? nil : ".." }
    if last == ".." { return folder + "/.." }
    parts.removeLast()
    if parts.isEmpty { return isAbsolute ? "/" : "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
