import Foundation
import Synchronization

/// A way to a server that cuts all its connections at the boundary of a message. Connections that
/// are made afterwards are left alone. It can also hold a statement back until a request to cancel
/// it has overtaken it.
final class CuttingProxy: Sendable {
  private struct State {
    var sockets: [Int32] = []
    /// The number of messages that may still pass; nil for all.
    var left: Int?
    var passed = 0
    /// The text of the statement to hold back; nil for none.
    var heldText: [UInt8]?
    var isHolding = false
    /// The sockets to the server that carry a request to cancel a statement.
    var cancelling: Set<Int32> = []
  }

  /// The folder with the proxy's socket, for port 5432.
  let folder: String
  private let server: String
  private let listener: Int32
  private let state = Mutex(State())
  /// A closure that runs before the connections are cut.
  private let willCut = Mutex<(@Sendable () -> Void)?>(nil)
  private let hasCancelled = DispatchSemaphore(value: 0)

  init(to server: TestServer) throws {
    self.server = "\(server.folder)/.s.PGSQL.5432"
    folder = "/tmp/trellis-proxy-\(getpid())-\(UInt16.random(in: 0...(.max)))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isBound = Self.withAddress("\(folder)/.s.PGSQL.5432") { bind(listener, $0, $1) }
    guard isBound == 0, listen(listener, 16) == 0 else {
      throw TestServer.Failure(message: "no proxy at \(folder)")
    }
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        self?.connect(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The number of messages that passed since ``arm(after:_:)``.
  var passed: Int { state.withLock { $0.passed } }

  /// Whether the connections have not been cut since ``arm(after:_:)``.
  var isArmed: Bool { state.withLock { $0.left != nil } }

  /// Cuts all connections after some more messages, after it has called a closure.
  func arm(after count: Int, _ closure: (@Sendable () -> Void)? = nil) {
    willCut.withLock { $0 = closure }
    state.withLock { ($0.left, $0.passed) = (count, 0) }
  }

  /// Cuts all connections now.
  func cut() {
    state.withLock { state in
      for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
      (state.sockets, state.left) = ([], nil)
    }
  }

  /// Holds the next statement that contains a text back, until the server has taken a request to
  /// cancel it.
  func hold(_ text: String) { state.withLock { $0.heldText = Array(text.utf8) } }

  /// Whether a statement is held back.
  var isHolding: Bool { state.withLock { $0.isHolding } }

  private func connect(_ client: Int32) {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isConnected = Self.withAddress(self.server) { Glibc.connect(server, $0, $1) }
    guard isConnected == 0 else {
      close(client)
      close(server)
      return
    }
    state.withLock { $0.sockets += [client, server] }
    Thread.detachNewThread { [self] in forward(client, server, isFirst: true) }
    Thread.detachNewThread { [self] in forward(server, client, isFirst: false) }
  }

  /// Forwards messages. The first message of a client has no letter before its length.
  private func forward(_ from: Int32, _ to: Int32, isFirst: Bool) {
    var headSize = isFirst ? 4 : 5
    while let head = Self.read(headSize, from) {
      let length = head.suffix(4).reduce(0) { $0 << 8 | Int($1) }
      guard let body = Self.read(length - 4, from), mayPass() else { break }
      let message = head + body
      if isFirst { holdIfAsked(message, to) }
      guard send(to, message, message.count, Int32(MSG_NOSIGNAL)) == message.count else {
        break
      }
      headSize = 5
    }
    if state.withLock({ $0.cancelling.remove(from) }) != nil { hasCancelled.signal() }
    shutdown(from, Int32(SHUT_RDWR))
    shutdown(to, Int32(SHUT_RDWR))
  }

  private func holdIfAsked(_ message: [UInt8], _ to: Int32) {
    // The code of the protocol for a request to cancel a statement.
    let isCancellation = message.count == 16 && message[4..<8] == [0x04, 0xd2, 0x16, 0x2e]
    let mustHold = state.withLock { state in
      if isCancellation { state.cancelling.insert(to) }
      guard let text = state.heldText, message.contains(text) else { return false }
      (state.heldText, state.isHolding) = (nil, true)
      return true
    }
    guard mustHold else { return }
    hasCancelled.wait()
    state.withLock { $0.isHolding = false }
  }

  private func mayPass() -> Bool {
    let isCut = state.withLock { state in
      guard let left = state.left else { return false }
      state.left = left - 1
      state.passed += 1
      return left == 0
    }
    guard isCut else { return true }
    willCut.withLock { $0 }?()
    cut()
    return false
  }

  private static func read(_ count: Int, _ socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var have = 0
    while have < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress! + have, count - have, 0)
      }
      guard got > 0 else { return nil }
      have += got
    }
    return bytes
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
