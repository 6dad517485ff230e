import TrellisProgram

@main
struct Main {
  static func main() {
    startProgram(DemoCommand.self)
  }
}
