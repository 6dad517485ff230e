import Trellis

/// Checks of the focus, the caret, and states that appear and disappear.
@MainActor
enum FocusChecks {
  static var all: [PlannedCheck] {
    let carets: [(String, Point?)] = [
      ("no caret", nil), ("a caret at the origin", .zero), ("a caret in a row", Point(x: 7, y: 3)),
      ("a caret after the last column", Point(x: 80, y: 2)),
      ("a caret in the last row", Point(x: 0, y: 23)), ("a caret outside", Point(x: 500, y: 500)),
      ("a caret before the origin", Point(x: -1, y: -1)),
    ]
    return carets.map { name, caret in
      PlannedCheck("\(name) does not change the picture") { make in
        var attached = try AttachedSubject(make)
        let field = [DrawCommand.text(.zero, "field", Style(.field))]
        try attached.show(field)
        try attached.show(field, focus: ControlPath("field"), caret: caret)
        try attached.show(field, focus: nil, caret: nil)
      }
    }
      + SemanticStates.named.map { state in
        PlannedCheck("the state \(state.name) appears and disappears") { make in
          var attached = try AttachedSubject(make)
          for states in [[], state.state, []] as [SemanticStates] {
            try attached.show([], children: [button(states)])
          }
        }
      } + [
        PlannedCheck("the focus moves from one control to another") { make in
          var attached = try AttachedSubject(make)
          for place in [0, 1, 2, 1, 0] {
            let nodes = (0..<3).map { button($0 == place ? .focused : [], id: "button\($0)") }
            try attached.show(
              [], children: SemanticNodes(nodes), focus: ControlPath("button\(place)"))
          }
        },
        PlannedCheck("controls appear, move and disappear") { make in
          var attached = try AttachedSubject(make)
          for ids in [["a"], ["a", "b", "c"], ["c", "a", "b"], ["b"], []] {
            try attached.show([], children: SemanticNodes(ids.map { button([], id: $0) }))
          }
        },
        PlannedCheck("two nodes with the same path do no harm") { make in
          var attached = try AttachedSubject(make)
          try attached.show([], children: [button([]), button([])])
          try attached.show([], children: [button([])])
        },
      ]
  }

  private static func button(_ states: SemanticStates, id: String = "button") -> SemanticNode {
    SemanticNode(path: ControlPath(id), role: .button, label: id, states: states)
  }
}
