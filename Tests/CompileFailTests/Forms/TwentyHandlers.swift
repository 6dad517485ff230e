import Trellis

func save() async throws {}

/// A chain of twenty modifiers, half of which take closures that await.
@MainActor
func makeButton(_ model: Binding<Int>) -> Button {
  Button("Save")
    .onTap { try await save() }
    .on(.touchDown) { button in button.title = "pressed" }
    .onTap(whileRunning: .queue) { button in
      button.isEnabled = false
      try await save()
      button.isEnabled = true
    }
    .on(.touchUpOutside) { print("left") }
    .padding(1)
    .onTap { try await save() }
    .on(.touchDown) { button in button.title = "pressed" }
    .onTap(whileRunning: .queue) { button in
      button.isEnabled = false
      try await save()
      button.isEnabled = true
    }
    .on(.touchUpOutside) { print("left") }
    .padding(1)
    .onTap { try await save() }
    .on(.touchDown) { button in button.title = "pressed" }
    .onTap(whileRunning: .queue) { button in
      button.isEnabled = false
      try await save()
      button.isEnabled = true
    }
    .on(.touchUpOutside) { print("left") }
    .padding(1)
    .onTap { try await save() }
    .on(.touchDown) { button in button.title = "pressed" }
    .onTap(whileRunning: .queue) { button in
      button.isEnabled = false
      try await save()
      button.isEnabled = true
    }
    .on(.touchUpOutside) { print("left") }
    .padding(1)
}
