import Testing
import TrellisModels
import TrellisState
import TrellisTestSupport

/// The undo stack. Serialized, because all tests share one scope; the other suites never suspend.
@Suite(.serialized) struct UndoStackTests {
  final class Document {
    @State private(set) var title = ""
    @State private(set) var pages = 0
    let undoStack: UndoStack

    init(_ undoStack: UndoStack = UndoStack()) {
      self.undoStack = undoStack
    }

    func rename(_ title: String) {
      let old = self.title
      undoStack.register(on: self, "rename") { $0.rename(old) }
      self.title = title
    }

    func setPages(_ pages: Int) {
      let old = self.pages
      undoStack.register(on: self, "set pages") { $0.setPages(old) }
      self.pages = pages
    }

    var text: String { "\(title) \(pages)" }
  }

  @Test(.tags(.row144)) func `three edits are undone and redone`() {
    let document = Document()
    let stack = document.undoStack
    #expect(!stack.canUndo && !stack.undo())
    document.rename("a")
    document.setPages(1)
    document.rename("b")
    var undone: [String] = []
    for _ in 0..<2 {
      undone = []
      while stack.undo() { undone.append(document.text) }
      #expect(undone == ["a 1", "a 0", " 0"])
      #expect(!stack.canUndo && stack.canRedo)
      var redone: [String] = []
      while stack.redo() { redone.append(document.text) }
      #expect(redone == ["a 0", "a 1", "b 1"])
      #expect(stack.canUndo && !stack.canRedo)
    }
    stack.undo()
    stack.undo()
    #expect(stack.undoName == "rename" && stack.redoName == "set pages")
    document.rename("c")
    #expect(!stack.canRedo && !stack.redo())
    stack.undo()
    #expect(document.text == "a 0")
  }

  @Test(.tags(.row144))
  func `a recorded call does its work only when performed and does not keep its target alive`() {
    let stack = UndoStack()
    var document: Document? = Document(stack)
    weak var weakDocument = document
    let call = document.map { RecordedCall(on: $0, "rename") { $0.rename("x") } }
    #expect(document?.title == "")
    #expect(call?.isPossible == true && call?.name == "rename")
    #expect(call?.perform() == true && call?.perform() == true)
    #expect(document?.title == "x")
    document = nil
    #expect(weakDocument == nil)
    #expect(call?.isPossible == false && call?.perform() == false)
    #expect(!stack.canUndo && stack.undoName == nil && !stack.undo())
    weakDocument = nil
  }

  @Test(.tags(.row144)) func `undoing a group is one step, and observers are called once for it`() {
    let document = Document()
    let stack = document.undoStack
    var changes: [String] = []
    document.$title.observe(initial: false) { changes.append("\($0.old)>\($0.new)") }
    stack.group("both") {
      document.rename("a")
      stack.group("inner") { document.rename("b") }
      document.setPages(3)
      #expect(!stack.undo())
    }
    stack.group("nothing") {}
    #expect(stack.undoName == "both")
    changes = []
    #expect(stack.undo())
    #expect(document.text == " 0")
    #expect(changes == ["b>"])
    #expect(!stack.canUndo && stack.redoName == "both")
    #expect(stack.redo())
    #expect(document.text == "b 3")
    #expect(changes == ["b>", ">b"])
    #expect(!stack.redo() && stack.undoName == "both")
  }

  @Test func `a group that throws becomes one step with the calls made before the error`() {
    struct Failure: Error {}
    let document = Document()
    #expect(throws: Failure.self) {
      try document.undoStack.group {
        document.rename("a")
        throw Failure()
      }
    }
    #expect(document.undoStack.undoName == "rename")
    document.undoStack.undo()
    #expect(document.text == " 0")
  }

  @Test(.tags(.row144)) func `the handler of an undo stack runs once for each change of the stack`()
  {
    var log: [String] = []
    let stack = UndoStack { stack in
      log.append("\(stack.undoName ?? "-") \(stack.redoName ?? "-")")
    }
    let document = Document(stack)
    document.rename("a")
    stack.group("both") {
      document.rename("b")
      document.setPages(1)
    }
    stack.undo()
    stack.undo()
    stack.undo()
    stack.redo()
    stack.removeAll()
    stack.removeAll()
    #expect(
      log == ["rename -", "both -", "rename both", "- rename", "rename both", "- -"])
  }

  @Test func `an undo stack beyond its limit drops the oldest steps`() {
    let document = Document(UndoStack(limit: 2))
    for pages in 1...4 { document.setPages(pages) }
    document.undoStack.undo()
    document.undoStack.undo()
    #expect(!document.undoStack.undo())
    #expect(document.pages == 2)
    document.undoStack.redo()
    document.undoStack.redo()
    #expect(document.pages == 4)
    document.undoStack.limit = 1
    document.undoStack.undo()
    #expect(!document.undoStack.canUndo)
  }

  @Test func `lowering the limit of an undo stack reduces the steps to undo and to redo`() {
    for count in 0...4 {
      for undone in 0...count {
        for limit in 0...4 {
          let document = Document()
          let stack = document.undoStack
          func repeated(_ act: () -> Bool) -> Int { (0...count).count { _ in act() } }
          for pages in 0..<count { document.setPages(pages + 1) }
          for _ in 0..<undone { stack.undo() }
          stack.limit = limit
          let redone = repeated { stack.redo() }
          #expect(redone == min(undone, limit))
          #expect(document.pages == count - undone + redone)
          #expect(repeated { stack.undo() } == min(limit, min(count - undone, limit) + redone))
          #expect(repeated { stack.redo() } <= limit)
        }
      }
    }
  }

  @Test func `removing the steps of one object leaves those of other objects on the undo stack`() {
    let stack = UndoStack()
    let first = Document(stack)
    let second = Document(stack)
    first.rename("a")
    stack.group {
      first.setPages(1)
      second.setPages(1)
    }
    second.rename("b")
    stack.removeAll(on: first)
    #expect(stack.undo() && stack.undo() && !stack.undo())
    #expect(first.text == "a 1")
    #expect(second.text == " 0")
  }

  @Test func `steps of an object that has ended are skipped`() {
    let stack = UndoStack()
    let first = Document(stack)
    first.rename("a")
    do {
      let second = Document(stack)
      second.rename("b")
    }
    #expect(stack.undoName == "rename")
    #expect(stack.undo())
    #expect(first.title == "")
    #expect(!stack.undo())
  }

  @Test func `a call that undoes a step is recorded with its kind and the step's name`() {
    let recorder = RecordingStateScope()
    let document = Document()
    document.rename("a")
    let outer = StateScope.current
    StateScope.current = recorder
    defer { StateScope.current = outer }
    document.undoStack.undo()
    #expect(recorder.sites.map(\.kind) == [.recordedCall])
    #expect(recorder.sites.first?.id == "rename")
  }

  @Test func `calls that observers register during an undo or redo belong to that step`() {
    final class Model {
      @State var x = 0
      let undoStack = UndoStack()

      init() {
        $x.observe(owner: self, initial: false) { [unowned self] change in
          undoStack.register(on: self) { $0.x = change.old }
        }
      }
    }
    let model = Model()
    for x in 1...3 { model.x = x }
    var seen: [Int] = []
    for _ in 0..<2 {
      seen = []
      while model.undoStack.undo() { seen.append(model.x) }
      #expect(seen == [2, 1, 0])
      while model.undoStack.redo() { seen.append(model.x) }
      #expect(seen == [2, 1, 0, 1, 2, 3])
    }
    model.undoStack.undo()
    #expect(model.undoStack.canUndo && model.undoStack.canRedo)
    model.x = 9
    #expect(!model.undoStack.canRedo)
  }

  @Test func `an observer can neither undo nor redo while a step is undone`() {
    let document = Document()
    for title in ["a", "b", "c"] { document.rename(title) }
    document.undoStack.undo()
    var answers: [Bool] = []
    document.$title.observe(initial: false) { _ in
      answers += [document.undoStack.undo(), document.undoStack.redo()]
    }
    document.undoStack.undo()
    #expect(answers == [false, false])
    #expect(document.title == "a")
  }

  @Test func `a limit below zero keeps nothing, and is reported with its line`() {
    let recorder = RecordingStateScope()
    let outer = StateScope.current
    StateScope.current = recorder
    defer { StateScope.current = outer }
    let stack = UndoStack(limit: -3)
    let line: UInt = #line - 1
    let document = Document(stack)
    document.rename("a")
    #expect(stack.limit == 0 && !stack.canUndo)
    stack.limit = 2
    stack.limit = -1
    #expect(stack.limit == 0)
    #expect(recorder.diagnostics.map(\.code) == [.limitTooLow, .limitTooLow])
    #expect(recorder.diagnostics.map(\.site?.line) == [line, nil])
    #expect(
      recorder.diagnostics.first?.message
        == "the undo stack created at TrellisModelsTests/UndoStackTests.swift:\(line) was given"
        + " the limit -3, so it keeps no steps; pass a limit of 0 or more, or nil for no limit")
  }
}
