package import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reader of a script's lines. The script can be text, or a file or pipe to which lines are still
/// being added.
@MainActor
public final class ScriptSource {
  /// A line of a script and its number.
  public struct Line: Hashable, Sendable {
    /// The number of the line, counted from 1.
    public let number: Int
    /// The bytes of the line, without the line end.
    public let bytes: [UInt8]
  }

  /// A closure that is called before each wait for the next line, for example to show a prompt.
  public var onWait: @MainActor () -> Void = {}
  /// Whether a person types the lines; `false` by default. If `true`, an invalid line does not end
  /// the script, and every line that changes nothing is answered with a message.
  public var isTyped = false
  /// The reason why the script could not be read to its end, or `nil` if there was no failure.
  package private(set) var failure: String?
  private var buffer: LineBuffer
  private var isAtEnd: Bool
  private var number = 0
  private let descriptor: Int32?

  /// Creates a source from the text of a script.
  public init(text: String) {
    buffer = LineBuffer(Array(text.utf8))
    isAtEnd = true
    descriptor = nil
  }

  /// Creates a source that reads a script line by line from an open file descriptor, such as that
  /// of a file, a pipe or a terminal.
  public init(descriptor: Int32) {
    buffer = LineBuffer()
    isAtEnd = false
    self.descriptor = descriptor
  }

  isolated deinit {}

  /// The number of the next line.
  package var nextNumber: Int { number + 1 }

  /// Returns the next line, or `nil` at the end of the script. Also returns `nil` if `shouldStop`
  /// returns `true` while the source is waiting for the line.
  package func nextLine(on loop: EventLoop, shouldStop: () -> Bool) -> Line? {
    if let line = takeLine() { return line }
    guard let descriptor, !isAtEnd else { return nil }
    onWait()
    let watch = loop.watch(descriptor) { [self] in fill(from: descriptor) }
    defer { watch.cancel() }
    while !shouldStop() {
      if let line = takeLine() { return line }
      if isAtEnd { return nil }
      loop.turn(mayWait: true)
    }
    return nil
  }

  /// Returns the lines that are available without waiting. At most a megabyte is read. The lines are
  /// not returned again.
  package func takeAvailableLines() -> [Line] {
    var count = 0
    while let descriptor, !isAtEnd, count < 16, Self.isReadable(descriptor) {
      fill(from: descriptor)
      count += 1
    }
    var lines: [Line] = []
    while let line = takeLine() { lines.append(line) }
    return lines
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  private func takeLine() -> Line? {
    if let bytes = buffer.takeLine() { return line(of: bytes) }
    // After a read error, the last line may be incomplete, so it must not run.
    guard isAtEnd, failure == nil, let bytes = buffer.takeRest() else { return nil }
    return line(of: bytes)
  }

  private func line(of bytes: [UInt8]) -> Line {
    number += 1
    let carriageReturn = bytes.last == UInt8(ascii: "\r")
    return Line(number: number, bytes: carriageReturn ? Array(bytes.dropLast()) : bytes)
  }

  private func fill(from descriptor: Int32) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      buffer.append(chunk[..<count])
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR, errno != EAGAIN {
      failure = String(cString: strerror(errno))
      isAtEnd = true
    }
  }
}
