public import TrellisEvents
import TrellisLayout
import TrellisViews

/// A file or folder, as a ``FilePicker`` lists it.
public nonisolated struct FileEntry: Hashable, Sendable {
  /// The name of the entry, without its folder.
  public var name: String
  /// Whether the entry is a folder.
  public var isFolder: Bool

  /// Makes an entry.
  public init(_ name: String, isFolder: Bool = false) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// A dialog in which the user chooses a file in folders that the program lists.
/// ```swift
/// func chooseFile(in window: Window) {
///   FilePicker("Open", folder: "/data") { folder in
///     folder == "/data" ? [FileEntry("old", isFolder: true), FileEntry("a.sqlite")] : []
///   }.onPick { path in print(path) }.present(in: window)
/// }
/// ```
/// Enter on a folder opens it, Enter on a file picks it; Escape cancels. A folder that cannot be
/// listed is shown with the reason.
@MainActor
public final class FilePicker: Dialog {
  /// A function that lists a folder.
  ///
  /// An error that it throws is shown, and handed to `onComplete` if no file is picked.
  public typealias Listing = @MainActor (_ folder: String) throws -> [FileEntry]

  /// The folder that is listed.
  public private(set) var folder: String
  /// The error for which the folder could not be listed; nil if it could.
  public private(set) var problem: (any Error)?
  private let listing: Listing
  private let list: ListBox
  private let problemLabel: Label
  private let openButton: DialogButton
  private var entries: [FileEntry] = []

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - folder: The first folder.
  ///   - listing: Lists a folder, in the order in which it is shown.
  public init(_ title: String = "Open", folder: String = ".", listing: @escaping Listing) {
    let list = ListBox("Files")
    let problemLabel = Label(style: Style(.error))
    let openButton = DialogButton("Open")
    self.folder = folder
    self.listing = listing
    self.list = list
    self.problemLabel = problemLabel
    self.openButton = openButton
    super.init(title, message: folder) {
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

  /// The user chose a file; the payload is its path.
  public static var picked: EventKey<String> { EventKey("trellis.filePicked") }

  /// The path of the selected file; nil if none is selected.
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

  /// Returns the folder around a folder; nil for the outermost one.
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
