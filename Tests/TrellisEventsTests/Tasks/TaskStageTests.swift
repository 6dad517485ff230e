import Testing

@testable import TrellisEvents

struct TaskStageTests {
  private struct Oops: Error {}

  /// Returns the stage of a closure that continues after its call has ended.
  private func suspended() -> TaskStage {
    var stage = TaskStage.new {}
    _ = stage.begin()
    _ = stage.endCall()
    return stage
  }

  private func name(_ result: TaskStage.Result?) -> String? {
    switch result {
    case nil: nil
    case .success: "returned"
    case .failure(let error as CallOutcome): error.outcome.name
    case .failure(let error): "\(type(of: error))"
    }
  }

  @Test func `the end of a call reports the result of a closure that finished inside the call`() {
    var stage = TaskStage.new {}
    #expect(stage.begin() != nil && stage.begin() == nil)
    #expect(stage.end(.failure(Oops())) == nil)
    #expect(name(stage.endCall()) == "Oops")
    #expect(stage.end(.success(())) == nil && stage.abandon().result == nil)
  }

  @Test func `a closure that finishes after its call reports its result once`() {
    var stage = suspended()
    #expect(stage.endCall() == nil)
    #expect(name(stage.end(.success(()))) == "returned")
    #expect(stage.end(.success(())) == nil)
    #expect(stage.cancel().result == nil && stage.abandon().result == nil)
  }

  @Test func `a closure that waits for its turn can run after its call has ended`() {
    var stage = TaskStage.new {}
    #expect(stage.endCall() == nil)
    #expect(stage.begin() != nil)
    #expect(name(stage.end(.failure(Oops()))) == "Oops")
  }

  @Test func `a closure that is cancelled while it waits never begins`() {
    for isQueued in [false, true] {
      var stage = TaskStage.new {}
      if isQueued { _ = stage.endCall() }
      #expect(name(stage.cancel().result) == "cancelled")
      #expect(stage.begin() == nil && stage.cancel().result == nil)
    }
  }

  @Test func `an error of cancellation means cancelled only if the closure was cancelled`() {
    var stage = suspended()
    #expect(name(stage.end(.failure(CancellationError()))) == "CancellationError")
    stage = suspended()
    #expect(stage.cancel().result == nil)
    #expect(name(stage.end(.failure(CancellationError()))) == "cancelled")
    stage = suspended()
    _ = stage.cancel()
    #expect(name(stage.end(.success(()))) == "returned")
  }

  @Test func `cancelling a closure before it suspends cancels its task`() {
    var stage = TaskStage.new {}
    _ = stage.begin()
    #expect(stage.cancel().result == nil)
    let isToEnd = stage.keep(Task {})
    #expect(isToEnd)
    #expect(stage.endCall() == nil)
  }

  @Test func `an abandoned closure reports no later result`() {
    var stage = suspended()
    let task = Task<Void, Never> {}
    let isToEnd = stage.keep(task)
    #expect(!isToEnd)
    let cancelling = stage.abandon()
    #expect(cancelling.task == task && name(cancelling.result) == "cancelled")
    #expect(stage.end(.success(())) == nil && stage.endCall() != nil)
  }
}
