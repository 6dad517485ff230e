// error: cannot assign value of type 'Rules' to type
import Trellis
import TrellisTable

@MainActor final class Rules: Table.Delegate {}

@MainActor func connect(_ field: TextField, _ rules: Rules) {
  field.delegate = rules
}
