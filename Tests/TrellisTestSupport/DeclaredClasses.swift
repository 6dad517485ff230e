/// The classes that the sources of the modules declare, such as views and controls.
package struct DeclaredClasses: Sendable {
  /// The classes of all modules. They are read once.
  package static let all = Result { try DeclaredClasses() }
  /// The names of classes that are meant to be subclassed. No example shows them directly.
  package static let abstractNames: Set = ["Control", "Dialog", "TextControl", "ValueControl"]

  /// The names of the superclasses of each class, keyed by its name. Several modules may have
  /// classes of the same name.
  private var parents: [String: Set<String>] = [:]
  private var publicNames: Set<String> = []

  private init() throws {
    for line in try ModuleSources.lines.get() where line.contains("class ") {
      let declaration = #/^ *((?:\w+ )*)class (\w+)(?:<[^>]*>)?: (?:\w+\.)?(\w+)/#
      guard let match = line.firstMatch(of: declaration) else { continue }
      let name = String(match.2)
      parents[name, default: []].insert(String(match.3))
      if ["public ", "open "].contains(where: match.1.contains) { publicNames.insert(name) }
    }
  }

  /// Returns the sorted names of all direct and indirect subclasses of a class, except those that
  /// are meant to be subclassed.
  package func subclasses(of root: String) -> [String] {
    parents.keys.filter { descends($0, from: root) && !Self.abstractNames.contains($0) }.sorted()
  }

  /// Returns those of the subclasses that are public.
  package func publicSubclasses(of root: String) -> [String] {
    subclasses(of: root).filter(publicNames.contains)
  }

  private func descends(_ name: String, from root: String) -> Bool {
    parents[name, default: []].contains { $0 == root || descends($0, from: root) }
  }
}
