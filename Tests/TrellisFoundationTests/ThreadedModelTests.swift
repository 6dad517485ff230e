import Foundation
import Observation
import Synchronization
import Testing
import Trellis
import TrellisFoundation
import TrellisTesting

/// Models that other threads change. Such a model announces a change before it makes the change.
@MainActor
@Suite(.serialized) struct ThreadedModelTests {
  /// A model that says when it has announced a change, and makes it when it may.
  nonisolated final class Gauge: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)
    private let announced = AsyncStream<Void>.makeStream()
    private let gate = DispatchSemaphore(value: 0)

    var level: Int {
      registrar.access(self, keyPath: \.level)
      return stored.withLock { $0 }
    }

    /// Sets the level between ``announcement()`` and ``store()``.
    func set(_ level: Int) {
      registrar.withMutation(of: self, keyPath: \.level) {
        announced.continuation.yield()
        gate.wait()
        stored.withLock { $0 = level }
      }
    }

    /// Returns when a change was announced and is not made yet.
    func announcement() async {
      for await _ in announced.stream { return }
    }

    /// Lets the change be made that was announced.
    func store() { gate.signal() }
  }

  private let gauge = Gauge()
  private var level: Binding<Int> { Binding(observing: gauge, \.level, name: "gauge.level") }

  /// Sets the gauge on a separate thread.
  private func setOnThread(_ levels: Int...) async -> AsyncStream<Void> {
    let (gauge, end) = (gauge, AsyncStream<Void>.makeStream())
    Thread.detachNewThread {
      for level in levels { gauge.set(level) }
      end.continuation.finish()
    }
    return end.stream
  }

  /// Lets everything run that was already waiting for the main actor.
  private func nextTurn() async {
    await Task { @MainActor in }.value
  }

  @Test func `a change made after its announcement was seen is still reported`() async {
    var told: [Int] = []
    let changes = AsyncStream<Int>.makeStream()
    level.observe(initial: false) {
      told.append($0.new)
      changes.continuation.yield($0.new)
    }
    let end = await setOnThread(1)
    await gauge.announcement()
    for _ in 0..<4 { await nextTurn() }
    #expect(told == [])
    gauge.store()
    for await _ in end {}
    for await change in changes.stream where change == 1 { break }
    #expect(told == [1])
  }

  @Test func `a change announced while an earlier change is pending is reported too`() async {
    var told: [Int] = []
    let changes = AsyncStream<Int>.makeStream()
    level.observe(initial: false) {
      told.append($0.new)
      changes.continuation.yield($0.new)
    }
    let end = await setOnThread(1, 2)
    await gauge.announcement()
    gauge.store()
    await gauge.announcement()
    for await change in changes.stream where change == 1 { break }
    for _ in 0..<4 { await nextTurn() }
    gauge.store()
    for await _ in end {}
    for await change in changes.stream where change == 2 { break }
    #expect(told == [1, 2])
  }

  @Test
  func `a change made late by a task is recorded with the input that caused it`() async throws {
    let gauge = gauge
    let host = try await TestHost(
      Window {
        Label(level.map(String.init)).id("level")
        Button("Fill").id("fill").onTap { Task { @concurrent in gauge.set(3) } }
      })
    let changes = AsyncStream<Int>.makeStream()
    level.observe(initial: false) { changes.continuation.yield($0.new) }
    try await host.press("fill")
    await gauge.announcement()
    for _ in 0..<4 { await nextTurn() }
    gauge.store()
    for await change in changes.stream where change == 3 { break }
    let input = try #require(host.journal.first { $0.kind == .input })
    let records = host.journal.filter { $0.kind == .change }
    #expect(records.count == 1)
    #expect(records.first?.line.contains("{gauge.level: 0 → 3}") == true)
    #expect(records.first?.start.cause == input.id)
  }
}
