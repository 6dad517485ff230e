/// The classes that the sources of the modules declare: which views and controls there are.
package struct DeclaredClasses: Sendable {
  /// Those of all modules, read once.
  package static let all = Result { try DeclaredClasses() }
  /// The views that are there to be subclassed: nothing shows one as it is.
  package static let abstractNames: Set = ["Control", "Dialog", "TextControl", "ValueControl"]

  /// Classes of several modules may have one name.
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

  /// The classes below one, those aside that are there to be subclassed; sorted.
  package func subclasses(of root: String) -> [String] {
    parents.keys.filter { descends($0, from: root) && !Self.abstractNames.contains($0) }.sorted()
  }

  /// Those of them that a program can use.
  package func publicSubclasses(of root: String) -> [String] {
    subclasses(of: root).filter(publicNames.contains)
  }

  private func descends(_ name: String, from root: String) -> Bool {
    parents[name, default: []].contains { $0 == root || descends($0, from: root) }
  }
}
