// What the examples of TrellisFoundation find around them. They are only type-checked.
import Foundation
import Observation
import Trellis
import TrellisFoundation

@MainActor let view = View()
@MainActor let label = Label("")
@MainActor let account = Login()

@Observable final class Login {
  var owner = "ada"
}
