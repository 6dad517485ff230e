import TrellisProgram

@main
struct Main {
  static func main() {
    startProgram(BrowseCommand.self)
  }
}
