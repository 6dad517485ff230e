import Foundation
import Testing
import TrellisLog
import TrellisText

/// Standard output, on real pipes.
struct StandardOutputTests {
  @Test func `a burst is written at once, with one newline after each line`() throws {
    let pipe = Pipe()
    let writer = StandardOutputWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try writer.write(["button \"Save\"", "日本"])
    #expect(pipe.fileHandleForReading.availableData == Data("button \"Save\"\n日本\n".utf8))
  }

  @Test func `writing to a closed pipe throws an error instead of raising a signal`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let writer = StandardOutputWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    for _ in 1...3 {
      let error = #expect(throws: LogError.self) { try writer.write(["lost"]) }
      #expect(error?.code == .unread)
    }
  }

  @Test func `writing to a full nonblocking pipe waits until there is space`() async throws {
    let pipe = Pipe()
    let input = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    let output = pipe.fileHandleForReading
    async let received = Task.detached { output.readDataToEndOfFile() }.value
    let lines = Array(repeating: NeutralText(String(repeating: "x", count: 99)), count: 10_000)
    try StandardOutputWriter(descriptor: input).write(lines)
    try pipe.fileHandleForWriting.close()
    #expect(await received.count == 1_000_000)
  }

  @Test func `writing to an invalid file descriptor throws an error`() {
    let writer = StandardOutputWriter(descriptor: -1)
    #expect(throws: LogError.self) { try writer.write(["lost"]) }
  }
}
